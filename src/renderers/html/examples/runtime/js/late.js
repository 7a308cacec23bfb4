window.late = true
