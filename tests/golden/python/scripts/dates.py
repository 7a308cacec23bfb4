import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
import datetime as d
days = [d.date(2024, 1, 1) + d.timedelta(days=9 * i) for i in range(30)]
ax.plot(days, np.cumsum(np.random.default_rng(4).normal(size=30)))
fig.autofmt_xdate()
