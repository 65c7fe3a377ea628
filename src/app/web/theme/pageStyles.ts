import './pageStyles.css'
