import matplotlib.pyplot as plt
import numpy as np

ax = plt.figure(figsize=(4, 3)).add_subplot(projection='polar')
t = np.linspace(0, 2 * np.pi, 12, endpoint=False)
ax.bar(t, np.arange(1, 13), width=.4, color=plt.cm.viridis(np.linspace(0, 1, 12)), alpha=.5)
