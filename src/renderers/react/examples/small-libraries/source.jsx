import { useState } from 'react'
import clsx from 'clsx'
import { addDays, format } from 'date-fns'
import { HomeIcon } from '@heroicons/react/24/solid'
import { Github, Star } from 'lucide-react'
import { Bar } from 'react-chartjs-2'
import { BarElement, CategoryScale, Chart, LinearScale } from 'chart.js'
import { create } from 'zustand'
import Footer from './components/Footer'

Chart.register(BarElement, CategoryScale, LinearScale)

const useStars = create((set) => ({ stars: 3, add: () => set(({ stars }) => ({ stars: stars + 1 })) }))

function Footer() {
  return (
    <footer>
      <Github color="purple" />
    </footer>
  )
}

export default function Page() {
  const { stars, add } = useStars()
  const [day] = useState(() => format(addDays(new Date(2024, 0, 1), 3), 'PPP'))
  return (
    <main className={clsx('page', stars > 2 && 'liked')} style={{ width: 420, fontFamily: 'Roboto' }}>
      <h1 style={{ display: 'flex', gap: 8 }}>
        <HomeIcon width={32} /> {day}
      </h1>
      <button onClick={add}>
        <Star size={16} fill="gold" /> {stars}
      </button>
      <Bar
        data={{ labels: ['Mon', 'Tue'], datasets: [{ data: [4, 7], backgroundColor: 'teal' }] }}
        options={{ animation: false }}
      />
      <Footer />
    </main>
  )
}
