/* What pdf.js asks for and the oldest node that tests run on has not; to be imported before it. */

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
