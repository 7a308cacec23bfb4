import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 10, 200)
plt.figure(figsize=(4, 3))
plt.plot(x, np.sin(x), label=r'$\sin x$')
plt.plot(x, np.cos(x), '--', label=r'$\cos x$')
plt.xlabel('x')
plt.legend()
plt.grid(True)
plt.savefig('curves.png')
