import { draw, getWords } from './draw.ts'

/**
 * Returns an invented Malaysian name, by place: a few are frequent and most are rare, because the
 * cost of a search depends on it.
 */
export function customerName(place: number): string {
  const shares = [malay, malay, malay, malay, chinese, chinese, inChinese, indian]
  return shares[draw(place, 'share', shares.length)]!(place)
}

const MEN =
  getWords(`Mohd Ahmad Muhammad Faizal Hafiz Zulkifli Azman Farid Kamal Amirul Syafiq Ismail Rosli
  Hazim Shahrul Azlan Nizam Razak Rizal Khairul Firdaus Iskandar Johari Zainal Hakim Fadzil Sufian
  Badrul Harith Danial Irfan Luqman Naim Rafi Saiful Taufik Wafi Yazid Zaki Haikal`)
const WOMEN =
  getWords(`Siti Nur Nurul Aminah Noraini Rosmah Hajar Salmah Aishah Fatimah Zainab Halimah Norhayati
  Aida Balqis Dalila Farah Hidayah Izzati Jamilah Khadijah Liyana Maznah Nadia Rohani Sabariah Suraya
  Tengku Umi Wahida Yasmin Zaleha Azura Mastura Rokiah Haslinda Kamariah Norizan`)
const SECOND =
  getWords(`Aqil Azizi Hadi Fikri Rahim Yusri Ilham Sofia Nabila Huda Laila Iman Syahira
  Aina Ridzuan Azhar Faris Rashid Zulaikha Amira Haziq Najib Rafidah Shukri Wani`)
const FATHERS = getWords(`Abdullah Ismail Ahmad Hassan Yusof Omar Ibrahim Kassim Rahman Hamid Bakar
  Idris Salleh Othman Mahmud Daud Yaakob Mansor Jaafar Sulaiman Talib Nordin Rahmat Sidek Hashim Bidin
  Wahab Kadir Latif Sulong Awang Deraman Zakaria Tahir Musa Harun Lebai Embong Muda Saad`)
const FAMILIES = getWords(`Tan Lim Lee Wong Ng Chan Ong Goh Teoh Chong Yap Cheah Khoo Koh Low Chin
  Liew Foo Leong Ho Chew Loh Ooi Teh Yeoh Toh Sim Lai Chua Soh Heng Pang Tiong Wee Kuan Beh Gan Quah`)
const SYLLABLES =
  getWords(`Ah Wei Mei Siew Kok Chee Bee Jie Hui Xin Yi Boon Choon Hock Seng Keong Ling Leng
  Peng Swee Teck Yong Wai Kin Lay Fong Min Hoon Guan Kheng Chuan Poh Sook Yee Jun Kai Zhi Han Ying Lian`)
const ENGLISH = getWords(`Jason Michelle Kelvin Jenny Alvin Grace Ivan Karen Desmond Shirley`)
const HAN_FAMILIES =
  '陈林李王黄张吴刘蔡杨许郑谢郭洪曾邱廖赖周叶苏庄江何吕罗高萧潘简朱钟彭游詹胡施沈余颜梁赵柯翁魏孙戴范方宋邓杜傅侯'
const HAN_GIVEN =
  '美玲伟明秀英国强志华文丽雪芳建平嘉欣珍慧敏俊杰家豪淑贞金水福来德财贵兰凤娇燕清良忠义仁信祥龙虎海天成东南春秋冬夏玉宝珠琴雅静怡佩珊宗翰宇轩子涵思琪晓彤诗雨永安顺兴发达'
const TAMIL =
  getWords(`Ramesh Kavitha Selvam Muthu Kumar Devi Rajan Priya Ganesh Suresh Anand Saravanan
  Vijaya Shanti Mani Letchumi Prakash Meena Arumugam Sivakumar Dinesh Nadarajan Pushpa Logan Thinesh
  Kalai Yogeswari Balan Chandran Uma Parvathi Revathi Mohan Sundari Karthik Deepa`)
const TAMIL_FATHERS = getWords(`Muniandy Krishnan Subramaniam Raju Nair Pillai Gopal Maniam Perumal
  Ramasamy Veerasamy Govindasamy Arjunan Sinnathamby Kanniah Palanisamy Renganathan Murugesu Karuppiah
  Doraisamy Suppiah Vellu Anthony Naidu Thangavelu Sockalingam`)

function malay(place: number): string {
  const isMan = draw(place, 'sex', 2) === 0
  const given = often(isMan ? MEN : WOMEN, place, 'given')
  const second = draw(place, 'has second', 3) > 0 ? ` ${often(SECOND, place, 'second')}` : ''
  return `${given}${second} ${isMan ? 'bin' : 'binti'} ${often(FATHERS, place, 'father')}`
}

function chinese(place: number): string {
  const first = draw(place, 'english', 8) === 0 ? `${often(ENGLISH, place, 'first')} ` : ''
  const given = `${often(SYLLABLES, place, 'given')} ${often(SYLLABLES, place, 'second')}`
  return `${first}${often(FAMILIES, place, 'family')} ${given}`
}

function inChinese(place: number): string {
  const given = [...HAN_GIVEN]
  const second = draw(place, 'has second', 8) > 0 ? often(given, place, 'second') : ''
  return `${often([...HAN_FAMILIES], place, 'family')}${often(given, place, 'given')}${second}`
}

function indian(place: number): string {
  const child = draw(place, 'sex', 2) === 0 ? 'a/l' : 'a/p'
  return `${often(TAMIL, place, 'given')} ${child} ${often(TAMIL_FATHERS, place, 'father')}`
}

/** Picks one; the first of a list several times as often as its last. */
function often(from: readonly string[], place: number, salt: string): string {
  const share = draw(place, salt, 1_000_000) / 1_000_000
  return from[Math.floor(share ** 1.7 * from.length)]!
}
