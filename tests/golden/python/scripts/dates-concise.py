import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
import matplotlib.dates as mdates
t = np.arange('2021-02-01', '2021-02-09', dtype='datetime64[h]')
ax.plot(t, np.sin(np.arange(len(t)) / 9))
l = mdates.AutoDateLocator()
ax.xaxis.set_major_locator(l)
ax.xaxis.set_major_formatter(mdates.ConciseDateFormatter(l))
