/* Features that pdf.js needs but that are missing in the oldest Node used for tests. Must be imported before pdf.js. */

Object.assign(ArrayBuffer.prototype, {
  transferToFixedLength(this: ArrayBuffer, length = this.byteLength) {
    return this.slice(0, length)
  },
})
Object.assign(Promise, {
  withResolvers() {
    let resolve
    let reject
    const promise = new Promise((...both) => {
      ;[resolve, reject] = both
    })
    return { promise, resolve, reject }
  },
})
