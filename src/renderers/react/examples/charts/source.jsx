import { BarChart, Bar, XAxis, YAxis } from "recharts";
import { Star } from "lucide-react";

export default () => (
  <div>
    <h2><Star size={20} /> Chart</h2>
    <BarChart width={320} height={200} data={[{ n: "a", v: 4 }, { n: "b", v: 9 }]}>
      <XAxis dataKey="n" /><YAxis /><Bar dataKey="v" fill="#4f6bed" isAnimationActive={false} />
    </BarChart>
  </div>
);
