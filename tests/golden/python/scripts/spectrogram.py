import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
t = np.arange(0, 4, .002)
ax.specgram(np.sin(2 * np.pi * 60 * t * t) + rng.normal(size=t.size) / 5, Fs=500, NFFT=128, noverlap=64)
