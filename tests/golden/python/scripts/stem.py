import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.linspace(0.1, 2 * np.pi, 21)
ax.stem(x, np.exp(np.sin(x)), linefmt='grey', markerfmt='D', bottom=1.1)
