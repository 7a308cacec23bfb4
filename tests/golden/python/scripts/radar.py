import matplotlib.pyplot as plt
import numpy as np

labels = ['Speed', 'Power', 'Range', 'Cost', 'Size']
t = np.linspace(0, 2 * np.pi, 5, endpoint=False)
ax = plt.figure(figsize=(4, 3)).add_subplot(polar=True)
v = [4, 3, 5, 2, 4]
ax.plot(np.append(t, t[0]), v + v[:1])
ax.fill(t, v, alpha=.3)
ax.set_thetagrids(np.degrees(t), labels)
