import matplotlib.pyplot as plt
import numpy as np

foods = ['porridge', 'bread', 'fruit', 'nothing']
shares = [38, 33, 17, 12]

fig, ax = plt.subplots(figsize=(6, 4.5))
wedges, _, numbers = ax.pie(
    shares,
    labels=foods,
    autopct='%d%%',
    startangle=90,
    counterclock=False,
    pctdistance=0.78,
    colors=['#d8b365', '#f6e8c3', '#5ab4ac', '#f5f5f5'],
    wedgeprops={'width': 0.45, 'edgecolor': 'black'},
)
ax.text(0, 0, '412\npeople', ha='center', va='center', fontsize=12)
ax.set_title('Breakfast on Monday')
plt.show()
