/** Each module may import only the modules in its row, which are all on lower floors: no cycle can form. */
module.exports = {
  ledger: [],
  office: ['ledger'],
  customers: ['ledger', 'office'],
  lending: ['ledger', 'office', 'customers'],
  collection: ['ledger', 'office', 'customers', 'lending'],
  cash: ['ledger', 'office', 'customers', 'lending'],
  portal: ['ledger', 'office', 'customers', 'lending'],
  reports: ['ledger', 'office', 'customers', 'lending', 'collection', 'cash', 'portal'],
  records: ['ledger', 'office', 'customers', 'lending', 'cash', 'portal'],
}
