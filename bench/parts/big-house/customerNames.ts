/** Invented names of the kind a Malaysian street has, by place: Malay, Chinese and Indian in turn. */
export function customerName(place: number): string {
  const shares = [malay, chinese, inChinese, indian]
  return shares[place % shares.length]!(Math.floor(place / shares.length))
}

const GIVEN =
  'Aminah Siti Noraini Rosmah Faizal Hafiz Zulkifli Azman Farid Kamal Hajar Salmah'.split(' ')
const FATHERS = 'Yusof Omar Ismail Kassim Rahman Hamid Abdullah Hassan Bakar Idris Salleh'.split(
  ' ',
)
const FAMILIES = 'Lim Tan Wong Ong Lee Chan Ng Goh Teoh Khoo Yap Chong'.split(' ')
const SYLLABLES = 'Ah Bee Kok Siew Wei Mei Chee Hoon Jie Leong Ling Seng Keong'.split(' ')
const HAN_FAMILIES = [...'陈李黄张吴林王刘郑蔡杨许']
const HAN_GIVEN = [...'美玲国强秀珍伟明嘉欣志华文丽雪芳建平']
const TAMIL = 'Ramesh Kavitha Selvam Muthu Kumar Devi Rajan Priya Ganesh Suresh Anand'.split(' ')
const TAMIL_FATHERS = 'Muniandy Krishnan Subramaniam Raju Nair Pillai Gopal Maniam'.split(' ')

function malay(place: number): string {
  const [given, rest] = draw(GIVEN, place)
  const [father] = draw(FATHERS, rest)
  return `${given} bin ${father}`
}

function chinese(place: number): string {
  const [family, rest] = draw(FAMILIES, place)
  const [first, more] = draw(SYLLABLES, rest)
  return `${family} ${first} ${draw(SYLLABLES, more)[0]}`
}

function inChinese(place: number): string {
  const [family, rest] = draw(HAN_FAMILIES, place)
  const [first, more] = draw(HAN_GIVEN, rest)
  return `${family}${first}${draw(HAN_GIVEN, more)[0]}`
}

function indian(place: number): string {
  const [given, rest] = draw(TAMIL, place)
  return `${given} a/l ${draw(TAMIL_FATHERS, rest)[0]}`
}

function draw(from: readonly string[], place: number): [drawn: string, rest: number] {
  return [from[place % from.length]!, Math.floor(place / from.length)]
}
