/*
 * Strings that bundles have in common, used as a dictionary for deflate. Strings from pages and papers come first,
 * and the structure shared by all records comes last, where it costs least. The dictionary is frozen with the codec
 * `d1`, because changing a single character would make every `d1` link unreadable. A better dictionary needs a
 * `dictionary-2` and a codec `d2`.
 */

const latex = String.raw`\documentclass[12pt]{article}
\usepackage{amsmath}
\usepackage{graphicx}
\begin{document}
\begin{tabular}{lcr}
\hline
\end{tabular}
\begin{align*}
\frac{}{}\left(\right)\sum_{i=1}^{n}\int_{0}^{\infty}\mathbb{R}
\end{align*}
\begin{tikzpicture}
\draw[thick] (0,0) -- (1,1) node[right] {$x$};
\end{tikzpicture}
\end{document}`
const formats = String.raw`<svg xmlns="http://www.w3.org/2000/svg" width="" height="" viewBox="0 0 "><rect x="" y="" fill="#"/><text x="" font-size="" text-anchor="middle"></text></svg>
import React, { useState } from 'react';
export default function App() {
  return (
    <div className="">
\version "2.24.0"
\relative c' { \clef treble \time 4/4 \key c \major }
import matplotlib.pyplot as plt
import numpy as np
{
  "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
  "data": {"values": []},
  "mark": "bar",
  "encoding": {}
}`
const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<title></title>
<link rel="stylesheet" href="style.css">
<style>
* {
  margin: 0;
  padding: 0;
  box-sizing: border-box;
}
body {
  font-family: Arial, Helvetica, sans-serif;
  background: #ffffff;
  color: #333;
  line-height: 1.6;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  align-items: center;
  max-width: 1200px;
  margin: 0 auto;
  padding: 20px;
  border: 1px solid #ddd;
  border-radius: 8px;
  font-size: 16px;
  font-weight: bold;
  text-align: center;
  text-decoration: none;
  background-color: #f5f5f5;
  box-shadow: 0 2px 4px rgba(0, 0, 0, 0.1);
  grid-template-columns: repeat(3, 1fr);
  gap: 20px;
  width: 100%;
  height: 100vh;
  position: relative;
  cursor: pointer;
}
.container {
}
@media (max-width: 768px) {
}
</style>
</head>
<body>
<header class="header">
<nav>
<ul>
<li><a href="#">Home</a></li>
<li><a href="#">About</a></li>
</ul>
</nav>
</header>
<main>
<section class="section">
<div class="container">
<h1></h1>
<h2></h2>
<p></p>
<img src="" alt="">
<button type="button" class="btn btn-primary"></button>
<input type="text" placeholder="" required>
<label for=""></label>
<table>
<thead>
<tr>
<th></th>
</tr>
</thead>
<tbody>
<tr><td></td></tr>
</tbody>
</table>
</div>
</section>
</main>
<footer>
<p>&copy; 2024 All rights reserved.</p>
</footer>
<script>
document.addEventListener('DOMContentLoaded', function () {
  const element = document.getElementById('');
  document.querySelector('').addEventListener('click', () => {
  });
});
</script>
</body>
</html>
`
const frame =
  '[{\\"filename\\":\\"index.html\\",\\"content\\":\\"{\\n  \\"filename\\": \\"style.css\\",\\n  \\"content\\": \\"```json\\n```html\\n' +
  '{"environments":[{"adapter":"","browser":"Firefox 150.0","engines":{"latex":"","libraries":"","lilypond":"","mathjax":"3.2.2","verovio":"","fonts":""},"network":"closed-by-policy","platform":"Windows, macOS, Linux x86_64","roundtrip":"0.1.0"},{"browser":"Chromium 150.0.0.0","engines":{"fonts":"' +
  '"network":"closed-by-browser","platform":"Linux x86","roundtrip":"0.1.0"}],"items":[{"benchmark":"","category":"","difficulty":"easy","domain":"webpage","id":"","image":{"base64":"iVBORw0KGgoAAAANSUhEUgAA","from":"data"},"structure":"","text":"","title":""},{"benchmark":"","embedded":"roundtrip-","sha256":"' +
  '"}],"records":[{"answer":{"name":"Answer 1","text":"[{"answer":{"sample":"' +
  '"},"digest":"' +
  '","environment":0,"gaps":[{"code":"invalid-input","message":"Nothing was rendered, and the protocol names no value for that.","metric":"mse","protocol":"paper"}],"item":0,"log":["took the whole answer","took the fenced block","took the text between the first ```json and ```","took the text between","file \\"index.html\\", 1000 characters","skipped \\"","outcome":{"code":"not-json","message":"","ms":1,"ok":false,"place":{"column":1,"line":1},"stage":"extract","warnings":[{"code":"","message":""}]},' +
  '"assigned":"extraction-failure","assigned":"render-failure","scores":[{"backend":"cpu","engine":"","inputs":[],"metric":"syntax","ms":0,"protocol":"reference","value":1,"version":1},{"backend":"cpu","inputs":[],"metric":"path-rules","metric":"keywords","metric":"vqa","metric":"weighted-score","metric":"note-match","metric":"field-match","metric":"schema-validation","metric":"full-match","metric":"exact-match","metric":"reward",' +
  '"log":[],"outcome":{"height":1080,"ms":1000,"ok":true,"raster":"' +
  '","warnings":[],"width":1920},"scores":[{"backend":"cpu","inputs":[],"metric":"rendering-success","ms":0,"protocol":"paper","value":1,"version":1},{"backend":"cpu","inputs":[],"metric":"pixel-similarity","ms":10,"protocol":"paper","value":0.69,"version":1},{"backend":"cpu","inputs":[],"metric":"ssim","ms":9,"protocol":"paper","value":0.93,"version":1},{"backend":"cpu","inputs":[],"metric":"mse","ms":5,"protocol":"paper","value":773.1,"version":1},{"backend":"cpu","inputs":[],"metric":"earth-mover-similarity","ms":112,"protocol":"paper","value":0.93,"version":1},{"backend":"cpu","inputs":[],"metric":"edit-similarity","ms":1,"protocol":"paper","value":0.' +
  ',"version":1}],"settings":0}],"roundtrip":1,"settings":[{"epochMs":1704067200000,"protocol":"paper","seed":1,"viewport":{"height":1080,"scale":1,"width":1920}}]}'

/** The text with the escapes used in JSON strings. */
const inside = (text: string): string => JSON.stringify(text).slice(1, -1)

// Pages appear either on their own or in a list of files, which is JSON within JSON.
export const dictionary1: Uint8Array = new TextEncoder().encode(
  inside(formats) + inside(latex) + inside(page) + inside(inside(page)) + frame,
)
