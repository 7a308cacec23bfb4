const rows = `The Salt Road|Mira Okafor|Novel|5|100
Counting Stars|Leo Brandt|Science|4|64
A Map of Small Rivers|Ines Duarte|Poetry|5|100
The Glass Harbour|Tomas Lind|Novel|3|22
Iron and Tide|Ruth Calder|History|4|80
What Bees Know|Hana Sato|Science|5|100
Letters to the Moon|Omar Farid|Poetry|3|10
The Winter Parliament|Elsa Vogt|History|4|45
Nine Quiet Rooms|Paul Renard|Novel|4|100
The Shape of Noise|Ada Kowal|Science|2|5
Old Bridges|Samuel Price|History|3|33
Paper Lanterns|Lin Yue|Poetry|4|72`

export const books = rows.split('\n').map((row) => {
  const [title, author, genre, stars, progress] = row.split('|')
  return { title, author, genre, stars: Number(stars), progress: Number(progress) }
})
