import datetime

import matplotlib.dates as mdates
import matplotlib.pyplot as plt
import numpy as np

np.random.seed(4)
days = [datetime.date(2024, 1, 1) + datetime.timedelta(days=9 * i) for i in range(30)]
fig, (top, bottom) = plt.subplots(2, 1, figsize=(4, 4), layout='constrained')
top.loglog(np.logspace(0, 4, 30), np.logspace(0, 4, 30) ** 1.5, 'o-')
bottom.plot(days, np.cumsum(np.random.normal(size=30)))
bottom.xaxis.set_major_formatter(mdates.DateFormatter('%b'))
