import '@fontsource-variable/noto-sans-sc/index.css'

let loads = 0

// Chromium leaves characters blank that it drew before any font had them, until the style of their
// text changes. The number of loads is a part of that style.
document.fonts.addEventListener('loadingdone', () => {
  loads += 1
  document.documentElement.style.setProperty('--font-loads', String(loads))
})
