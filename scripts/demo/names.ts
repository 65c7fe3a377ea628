import { assertDefined } from '#core/invariant.ts'
import type { Random } from './random.ts'

/** Invented names of the demo, typical of a Malaysian high street. */
type Names = { isWoman: boolean; name: string }

const getList = (names: string) => names.split(', ')

const MALAY_MEN = getList(
  'Ahmad, Mohd Faizal, Zulkifli, Hafiz, Azman, Rosli, Shahrul, Kamarul, Nazri, Syafiq, Amirul, Ridzuan, Hakim, Fauzi, Azhar, Khairul, Saiful, Muhammad Danish, Ismail, Rahim',
)
const MALAY_WOMEN = getList(
  'Aminah, Siti Hajar, Noraini, Rosmah, Nurul Izzah, Faridah, Zaleha, Salmah, Norhayati, Aisyah, Rohani, Suraya, Maznah, Hasnah, Zainab, Nur Amira, Kartini, Latifah, Ruhaya, Mariam',
)
const MALAY_FATHERS = getList(
  'Yusof, Omar, Kassim, Abdullah, Hamid, Rahman, Ibrahim, Othman, Salleh, Idris, Hashim, Jaafar, Mansor, Daud, Zakaria, Ramli, Sulaiman, Bakar',
)
const CHINESE_SURNAMES = getList(
  'Tan, Lim, Lee, Ng, Wong, Ong, Chong, Goh, Teoh, Cheah, Yap, Chan, Loh, Khoo, Ooi',
)
const CHINESE_MEN = getList(
  'Kok Leong, Ah Seng, Wei Ming, Chee Keong, Boon Huat, Kim Seng, Yew Meng, Jun Hao, Kah Wai, Teck Soon, Swee Hock, Choon Wah',
)
const CHINESE_WOMEN = getList(
  'Bee Hoon, Siew Ling, Mei Fong, Sook Yee, Li Ting, Lai Peng, Hui Min, Poh Choo, Yoke Lan, Geok Eng, Xin Yi, Swee Lian',
)
const HAN_SURNAMES = [...'陈李黄张吴林郑谢王刘蔡许']
const HAN_MEN = ['国强', '伟明', '志豪', '建华', '文龙', '俊杰', '家豪', '永昌', '金水', '德发']
const HAN_WOMEN = ['美玲', '秀珍', '嘉欣', '丽华', '淑芬', '慧敏', '玉兰', '佩珊', '雪梅', '桂英']
const INDIAN_MEN = getList(
  'Ramesh, Selvam, Muthu, Ganesan, Suresh, Prakash, Vijay, Kumaran, Balakrishnan, Anand, Siva, Raju',
)
const INDIAN_WOMEN = getList(
  'Kavitha, Lakshmi, Devi, Shanti, Malathi, Priya, Vasanthi, Indrani, Saraswathy, Thulasi, Puspa, Meena',
)
const INDIAN_FATHERS = getList(
  'Muniandy, Subramaniam, Krishnan, Rajan, Perumal, Maniam, Nadarajan, Govindasamy, Arumugam, Nair',
)

const BUSINESSES = getList(
  'Nasi lemak stall, Hair salon, Car wash, Hardware shop, Tailor, Motorcycle workshop, Flower garlands, Burger stall, Vegetable stall, Fishmonger, Kuih seller, Beauty parlour, Barber, Coffee shop, Satay stall, Mini market, Laundry, Newspaper stand, Phone accessories, Food truck, Fruit stall, Roti canai stall, Tyre shop, Spice grinder, Batik stall, Chicken rice, Goldsmith, Air-con service, Stationery, Van transport, Bakery, Cendol stall',
)

type Place = {
  streets: readonly string[]
  postalCode: string
  city: string
  state: string
  region: string
}

/** The areas of each agent's customers, by the agent's place in the list. */
const AREAS: readonly (readonly Place[])[] = [
  [
    place(
      ['Jalan Pasar', 'Jalan Tengku Kelana', 'Lorong Tiara', 'Jalan Meru'],
      '41400',
      'Klang',
      'Selangor',
      'Central',
    ),
    place(
      ['Jalan SS 2/24', 'Jalan Othman', 'Jalan Gasing'],
      '46000',
      'Petaling Jaya',
      'Selangor',
      'Central',
    ),
    place(
      ['Jalan Ipoh', 'Jalan Chow Kit', 'Jalan Raja Laut'],
      '51200',
      'Kuala Lumpur',
      'W.P. Kuala Lumpur',
      'Central',
    ),
  ],
  [
    place(
      ['Jalan Tun Sambanthan', 'Jalan Leech', 'Jalan Theatre'],
      '30000',
      'Ipoh',
      'Perak',
      'Northern',
    ),
    place(['Jalan Kota', 'Jalan Taming Sari'], '34000', 'Taiping', 'Perak', 'Northern'),
    place(
      ['Jalan Burma', 'Lebuh Carnarvon', 'Jalan Macalister'],
      '10050',
      'George Town',
      'Pulau Pinang',
      'Northern',
    ),
  ],
  [
    place(
      ['Jalan Wong Ah Fook', 'Jalan Meldrum', 'Jalan Trus'],
      '80000',
      'Johor Bahru',
      'Johor',
      'Southern',
    ),
    place(['Jalan Rahmat', 'Jalan Penggaram'], '83000', 'Batu Pahat', 'Johor', 'Southern'),
    place(
      ['Jalan Hang Tuah', 'Lorong Hang Jebat', 'Jalan Bunga Raya'],
      '75100',
      'Melaka',
      'Melaka',
      'Southern',
    ),
  ],
]

/** All of those places, one street each. */
export const PLACES = AREAS.flat().flatMap(({ streets, ...where }) =>
  streets.map((street) => ({ street, ...where })),
)

export const AGENTS = [
  { username: 'lim', name: 'Lim Wei Jie', commissionRate: 10 },
  { username: 'farid', name: 'Farid bin Hassan', commissionRate: 8 },
  { username: 'devi', name: 'Devi a/p Nair', commissionRate: 12 },
] as const

/** The place of the agent who does not collect on Sundays. */
export const PLACE_WITHOUT_SUNDAYS = 2

/** Each works for the agent at the same place of the list above. */
export const RUNNERS = [
  { username: 'siti', name: 'Siti Aisyah', agent: 0, commissionRate: 5 },
  { username: 'ali', name: 'Ali bin Bakar', agent: 0, commissionRate: 4 },
  { username: 'hong', name: '洪志强', agent: 0, commissionRate: 5 },
  { username: 'kumar', name: 'Kumar a/l Raju', agent: 1, commissionRate: 5 },
  { username: 'izzah', name: 'Nurul Izzah', agent: 1, commissionRate: 4 },
  { username: 'chong', name: 'Chong Kah Wai', agent: 1, commissionRate: 4 },
  { username: 'mei', name: '林美', agent: 2, commissionRate: 6 },
  { username: 'hafiz', name: 'Hafiz bin Daud', agent: 2, commissionRate: 5 },
  { username: 'bala', name: 'Bala a/l Maniam', agent: 2, commissionRate: 5 },
] as const

export const GROUPS = ['Pasar Pagi', 'Taman Sentosa', '大街', 'Medan Selera'] as const

/** Draws a name by its frequency in such a street. */
export function getName(random: Random): Names {
  const isWoman = random.chance(0.5)
  const kind = random.between(1, 100)
  if (kind <= 50) {
    const given = random.pick(isWoman ? MALAY_WOMEN : MALAY_MEN)
    return { isWoman, name: `${given} ${isWoman ? 'binti' : 'bin'} ${random.pick(MALAY_FATHERS)}` }
  }
  if (kind <= 72) {
    const given = random.pick(isWoman ? CHINESE_WOMEN : CHINESE_MEN)
    return { isWoman, name: `${random.pick(CHINESE_SURNAMES)} ${given}` }
  }
  if (kind <= 84) {
    const given = random.pick(isWoman ? HAN_WOMEN : HAN_MEN)
    return { isWoman, name: `${random.pick(HAN_SURNAMES)}${given}` }
  }
  const given = random.pick(isWoman ? INDIAN_WOMEN : INDIAN_MEN)
  return { isWoman, name: `${given} ${isWoman ? 'a/p' : 'a/l'} ${random.pick(INDIAN_FATHERS)}` }
}

/** Draws a customer's trade and place, within the area of the agent. */
export function getShop(agent: number, random: Random) {
  const { streets, ...where } = random.pick(assertDefined(AREAS[agent], 'every agent has an area'))
  const address = `${random.between(1, 180)}, ${random.pick(streets)}`
  return { businessNature: random.pick(BUSINESSES), address, ...where }
}

function place(
  streets: readonly string[],
  postalCode: string,
  city: string,
  state: string,
  region: string,
): Place {
  return { streets, postalCode, city, state, region }
}
