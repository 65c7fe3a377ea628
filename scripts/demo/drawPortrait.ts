import sharp from 'sharp'
import type { Random } from './random.ts'

const SIZE = 256
const GROUNDS = ['#dbe7f5', '#e8dff5', '#dff5e6', '#f5eadf', '#f5dfe3', '#e3e8ea']
const SKINS = ['#f2cfab', '#e3b58a', '#c98f62', '#a8704a', '#8a5a3c']
const HAIRS = ['#1d1a1a', '#2e2320', '#3b2a20', '#5c5c5c']
const SHIRTS = ['#1b3a68', '#0a6b52', '#8f3b3b', '#6a4c93', '#b5651d', '#3d5a5a', '#a03b6f']

/** Draws an invented face: a picture for a customer of the demo. JPEG. */
export function drawPortrait(isWoman: boolean, random: Random): Promise<Buffer> {
  const [ground, skin, hair, shirt] = [GROUNDS, SKINS, HAIRS, SHIRTS].map((each) =>
    random.pick(each),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
    <rect width="256" height="256" fill="${ground}"/>
    ${isWoman ? `<ellipse cx="128" cy="138" rx="72" ry="84" fill="${random.chance(0.5) ? shirt : hair}"/>` : ''}
    <path d="M30 256c6-58 46-80 98-80s92 22 98 80z" fill="${shirt}"/>
    <rect x="108" y="148" width="40" height="44" rx="18" fill="${skin}"/>
    <ellipse cx="128" cy="116" rx="50" ry="60" fill="${skin}"/>
    <path d="M76 108c-2-44 22-66 52-66s54 22 52 66c-10-24-24-34-52-34s-42 10-52 34z" fill="${hair}"/>
    <circle cx="108" cy="118" r="5" fill="#222"/><circle cx="148" cy="118" r="5" fill="#222"/>
    ${random.chance(0.25) ? GLASSES : ''}
    ${!isWoman && random.chance(0.3) ? `<path d="M108 142q20-8 40 0" stroke="${hair}" stroke-width="6" fill="none"/>` : ''}
    <path d="M110 150q18 ${random.between(8, 16)} 36 0" stroke="#7a3b2e" stroke-width="4" fill="none" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

const GLASSES = `<g fill="none" stroke="#333" stroke-width="3"><circle cx="108" cy="118" r="15"/><circle cx="148" cy="118" r="15"/><path d="M123 118h10"/></g>`
