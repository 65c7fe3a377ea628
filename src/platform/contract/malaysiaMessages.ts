import { isRegion, isState } from '#core/malaysia.ts'
import { defineMessages, translate, type Language } from './message.ts'

/** States and regions; the stored value is their English or official name. */
export const malaysiaMessages = defineMessages({
  Johor: ['Johor', 'Johor', '柔佛'],
  Kedah: ['Kedah', 'Kedah', '吉打'],
  Kelantan: ['Kelantan', 'Kelantan', '吉兰丹'],
  Melaka: ['Melaka', 'Melaka', '马六甲'],
  'Negeri Sembilan': ['Negeri Sembilan', 'Negeri Sembilan', '森美兰'],
  Pahang: ['Pahang', 'Pahang', '彭亨'],
  Perak: ['Perak', 'Perak', '霹雳'],
  Perlis: ['Perlis', 'Perlis', '玻璃市'],
  'Pulau Pinang': ['Penang', 'Pulau Pinang', '槟城'],
  Sabah: ['Sabah', 'Sabah', '沙巴'],
  Sarawak: ['Sarawak', 'Sarawak', '砂拉越'],
  Selangor: ['Selangor', 'Selangor', '雪兰莪'],
  Terengganu: ['Terengganu', 'Terengganu', '登嘉楼'],
  'W.P. Kuala Lumpur': ['Kuala Lumpur', 'W.P. Kuala Lumpur', '吉隆坡'],
  'W.P. Labuan': ['Labuan', 'W.P. Labuan', '纳闽'],
  'W.P. Putrajaya': ['Putrajaya', 'W.P. Putrajaya', '布城'],
  Central: ['Central', 'Tengah', '中部'],
  Northern: ['Northern', 'Utara', '北部'],
  Southern: ['Southern', 'Selatan', '南部'],
  'East Coast': ['East Coast', 'Pantai Timur', '东海岸'],
  'East Malaysia': ['East Malaysia', 'Malaysia Timur', '东马'],
})

/** Translates a stored state or region; returns an unknown one unchanged. */
export function translatePlace(stored: string, language: Language): string {
  return isState(stored) || isRegion(stored)
    ? translate(malaysiaMessages[stored], language)
    : stored
}
