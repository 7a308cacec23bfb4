import matplotlib.pyplot as plt
import numpy as np

plt.style.use(['fivethirtyeight', 'tableau-colorblind10'])
fig, ax = plt.subplots(figsize=(4, 3))
x = np.linspace(0, 10)
ax.plot(x, np.sin(x) + x)
ax.set_title('five thirty eight')
