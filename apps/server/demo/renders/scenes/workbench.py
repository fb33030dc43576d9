"""A workbench with devices before they are installed, under a lamp."""

from lib import furniture as f, materials as m, outdoors as o, shapes as s, studio

studio.start()
studio.ambient("#16224A", 0.25)
s.box(2.6, 1.1, 0.05, f.wood("bench", "#5A3A20", "#8E6238", (0.9, 11, 11), 0.45), (0, 0, -0.05), 0.006)
board = f.wood("board", "#2B3752", "#33415F", (1.2, 6, 6), 0.6)
s.box(4, 0.05, 2.2, board, (0, 0.62, -0.3), 0)
steel, red = m.metal("steel", "#B5B9C0", 0.25), m.plastic("grip", "#B5321F", 0.4, size=80, soft=0)
for i, (length, tone) in enumerate(((0.24, red), (0.2, m.plastic("grip2", "#E0A024", 0.4, size=80)), (0.17, m.plastic("grip3", "#2B4A86", 0.4, size=80)))):
    x = -0.62 + i * 0.09
    s.lathe([(0, 0), (0.013, 0), (0.016, 0.03), (0.012, 0.1), (0, 0.1)], tone, (x, 0.575, 0.36), (0, 0, 0), 0.003, 24)
    s.lathe([(0.004, 0), (0.004, length * 0.7), (0, length * 0.7)], steel, (x, 0.575, 0.36 - length * 0.7), (0, 0, 0), steps=16)
for i in range(5):
    s.torus(0.085 - i * 0.002, 0.006, m.plastic("cable roll", "#D9D5CC", 0.5, size=80), (0.62, 0.56 - i * 0.01, 0.4))
studio.include("devices/panel", (-0.2, 0.22, 0.076), (-14, 0, 8))
studio.include("devices/siren", (0.3, 0.34, 0.14), (-12, 0, -14))
studio.include("devices/keypad", (-0.46, 0.02, 0.0), (-90, 0, 24))
studio.include("devices/motion", (0.1, -0.02, 0.0), (-90, 0, -12))
studio.include("devices/motion", (0.2, 0.03, 0.0), (-90, 0, 8))
studio.include("devices/contact", (-0.06, -0.14, 0.0), (-90, 0, 30))
studio.include("devices/smoke", (0.42, -0.02, 0.0), (-90, 0, 0))
s.lathe([(0, 0), (0.012, 0), (0.016, 0.03), (0.012, 0.1), (0, 0.1)], red, (-0.26, -0.16, 0.016), (0, 90, -28), 0.003, 24)
s.lathe([(0.003, 0), (0.003, 0.12), (0, 0.12)], steel, (-0.172, -0.207, 0.016), (0, 90, -28), steps=16)
for i in range(9):
    x, y = 0.22 + (i * 37 % 17) * 0.008, -0.2 + (i * 23 % 11) * 0.009
    s.lathe([(0, 0), (0.0042, 0), (0.002, 0.003), (0.002, 0.022), (0, 0.024)], steel, (x, y, 0.003), (90, 0, i * 47), steps=12)
s.box(0.21, 0.297, 0.003, m.plastic("sheet", "#EFEBE1", 0.8, size=100), (-0.74, -0.06, 0), 0, turn=(0, 0, 16))
f.mate((0.66, 0.12, 0), 1.1)
black = m.metal("lamp", "#1A1C21", 0.4)
s.tube([(-0.85, 0.42, 0), (-0.85, 0.42, 0.3), (-0.62, 0.36, 0.52), (-0.36, 0.26, 0.6)], 0.009, black)
s.lathe([(0.02, 0.05), (0.09, -0.06), (0.086, -0.06), (0.018, 0.045)], black, (-0.32, 0.24, 0.6), (0, -18, 0))
s.disc(0.035, 0.01, m.light("lamp light", "#FFD9A0", 22), (-0.33, 0.24, 0.555), 0, (0, 0, 0))
studio.spot((-0.33, 0.24, 0.54), (-0.12, 0.05, 0), 9, "#FFD3A0", 130, 0.8, 0.04)
studio.area((0.9, -0.9, 1.2), (0, 0.1, 0.05), 0.8, 7, "#FFE0B8")
studio.area((-1.3, -0.6, 1.0), (0, 0.1, 0.1), 0.9, 5, "#7F9BE0")
studio.camera((0.12, -0.98, 0.5), (0.02, 0.1, 0.1), 38, (0, 0.05, 0.05), 4.5)
studio.render("banco-de-trabajo", 1200, 900, 0.35)
