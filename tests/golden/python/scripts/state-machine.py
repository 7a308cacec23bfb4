import matplotlib.pyplot as plt
import numpy as np

plt.figure(figsize=(4, 3))
plt.subplot(211)
plt.plot([1, 4, 9], 'ro')
plt.ylabel('squares')
plt.subplot(212)
plt.plot([1, 2, 3], 'g--')
plt.axis([0, 3, 0, 4])
plt.figtext(.5, .01, 'note', ha='center')
