/** The people of the demo: invented, as a Malaysian high street would sound. */
export const CUSTOMERS: readonly (readonly [name: string, business: string])[] = [
  ['Aminah binti Yusof', 'Nasi lemak stall'],
  ['陈美玲', 'Hair salon'],
  ['Ramesh a/l Muniandy', 'Car wash'],
  ['Wong Kok Leong', 'Hardware shop'],
  ['Siti Hajar binti Omar', 'Tailor'],
  ['李国强', 'Motorcycle workshop'],
  ['Kavitha a/p Subramaniam', 'Flower garlands'],
  ['Mohd Faizal bin Ismail', 'Burger stall'],
  ['黄秀珍', 'Vegetable stall'],
  ['Lim Ah Seng', 'Fish monger'],
  ['Noraini binti Kassim', 'Kuih seller'],
  ['Tan Bee Hoon', 'Beauty parlour'],
  ['Selvam a/l Krishnan', 'Barber'],
  ['张伟明', 'Coffee shop'],
  ['Zulkifli bin Hamid', 'Satay stall'],
  ['Ong Siew Ling', 'Mini market'],
  ['Rosmah binti Abdullah', 'Laundry'],
  ['Muthu a/l Rajan', 'Newspaper stand'],
  ['吴嘉欣', 'Phone accessories'],
  ['Hafiz bin Rahman', 'Food truck'],
]

export const PLACES: readonly {
  street: string
  postalCode: string
  city: string
  state: string
  region: string
}[] = [
  place('Jalan Pasar', '41400', 'Klang', 'Selangor', 'Central'),
  place('Jalan SS 2/24', '47300', 'Petaling Jaya', 'Selangor', 'Central'),
  place('Jalan Ipoh', '51200', 'Kuala Lumpur', 'W.P. Kuala Lumpur', 'Central'),
  place('Jalan Tun Sambanthan', '30000', 'Ipoh', 'Perak', 'Northern'),
  place('Jalan Burma', '10050', 'George Town', 'Pulau Pinang', 'Northern'),
  place('Jalan Wong Ah Fook', '80000', 'Johor Bahru', 'Johor', 'Southern'),
]

export const AGENTS = [
  { username: 'lim', name: 'Lim Wei Jie', commissionRate: 10 },
  { username: 'farid', name: 'Farid bin Hassan', commissionRate: 8 },
  { username: 'devi', name: 'Devi a/p Nair', commissionRate: 12 },
] as const

/** Each works for the agent at that place of the list above. */
export const RUNNERS = [
  { username: 'siti', name: 'Siti Aisyah', agent: 0, commissionRate: 5 },
  { username: 'ali', name: 'Ali bin Bakar', agent: 0, commissionRate: 4 },
  { username: 'kumar', name: 'Kumar a/l Raju', agent: 1, commissionRate: 5 },
  { username: 'mei', name: '林美', agent: 2, commissionRate: 6 },
] as const

export const GROUPS = ['Pasar Pagi', 'Taman Sentosa', '大街'] as const

function place(street: string, postalCode: string, city: string, state: string, region: string) {
  return { street, postalCode, city, state, region }
}
