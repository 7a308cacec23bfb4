import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
for i, m in enumerate('.,ov^<>12348spP*hH+xXDd|_'):
    ax.plot(i % 6, i // 6, m, ms=10)
ax.margins(0.2)
