import '@fontsource-variable/noto-sans-sc/index.css'
