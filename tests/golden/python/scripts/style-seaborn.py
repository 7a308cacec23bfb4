import matplotlib.pyplot as plt
import numpy as np

plt.style.use('seaborn-v0_8-whitegrid')
fig, ax = plt.subplots(figsize=(4, 3))
ax.bar(range(6), [3, 1, 4, 1, 5, 9])
ax.set_title('whitegrid')
