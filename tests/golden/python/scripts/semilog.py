import matplotlib.pyplot as plt
import numpy as np

fig, (a, b) = plt.subplots(1, 2, figsize=(5, 3), layout='tight')
t = np.arange(.01, 10, .01)
a.semilogy(t, np.exp(-t / 2))
b.semilogx(t, np.sin(2 * np.pi * t))
b.set_xscale('symlog', linthresh=.1)
