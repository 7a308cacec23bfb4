onmessage = ({ data }) => postMessage(data + 1)
