// Runs before the application, in any browser: it may use only what all of them read.
;(function () {
  // Chrome 100, Edge 100, Firefox 104 and Safari 15.4 are the first with all of these.
  var isOld =
    !('noModule' in document.createElement('script')) ||
    !window.structuredClone ||
    !Array.prototype.findLast ||
    !window.AbortSignal ||
    !AbortSignal.prototype.throwIfAborted
  if (isOld) showNotice()
  else {
    addMissing()
    showForm()
  }

  /** Shows what to do, in place of the application: without its root it does not start. */
  function showNotice() {
    var lines = [
      'This browser is too old for Cashbook. Update Chrome (iOS on an iPhone), or use another browser.',
      'Pelayar ini terlalu lama untuk Cashbook. Kemas kini Chrome (iOS pada iPhone), atau guna pelayar lain.',
      '此浏览器版本过旧，无法使用 Cashbook。请更新 Chrome（iPhone 请更新 iOS），或使用其他浏览器。',
      'Chrome 100 · Edge 100 · Firefox 104 · Safari 15.4',
    ]
    var root = document.getElementById('root')
    root.id = 'old-browser'
    root.textContent = ''
    root.setAttribute('role', 'alert')
    root.style.cssText =
      'max-width: 30em; margin: 2em auto; padding: 0 1em; font: 18px/1.5 sans-serif'
    for (var at = 0; at < lines.length; at++) {
      var line = document.createElement('p')
      line.appendChild(document.createTextNode(lines[at]))
      root.appendChild(line)
    }
  }

  /** Shows the outline of the login form where the application starts with it (isLoginFirst.ts). */
  function showForm() {
    if (/(^|; )token=/.test(document.cookie)) return
    if (/^\/(portal|check)(\/|$)/.test(location.pathname)) return
    var form = document.querySelector('.start-form')
    if (form) form.hidden = false
  }

  /** Adds what the application uses and the oldest browsers lack. */
  function addMissing() {
    add('toReversed', function () {
      return Array.from(this).reverse()
    })
    add('toSorted', function (compare) {
      return Array.from(this).sort(compare)
    })
    add('toSpliced', function () {
      var copy = Array.from(this)
      copy.splice.apply(copy, arguments)
      return copy
    })
    add('with', function (index, value) {
      var copy = Array.from(this)
      var at = index < 0 ? copy.length + index : index
      if (at < 0 || at >= copy.length) throw new RangeError('no such index')
      copy[at] = value
      return copy
    })
  }

  function add(name, work) {
    if (Array.prototype[name]) return
    Object.defineProperty(Array.prototype, name, {
      value: work,
      writable: true,
      configurable: true,
    })
  }
})()
