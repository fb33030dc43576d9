"""A kitchen at night with one lamp on: kettle on the stove, smoke detector on the ceiling, gas detector on the wall."""

import math

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, studio

studio.start()
studio.ambient("#141F45", 0.1)
paint = o.surface("paint", "#A9A698", "#B6B3A5", 1.2, 0.9, 0.12, 0.003, 60)
b.wall(6, 2.7, 0.2, paint, (0, 2.0, 0), [(-1.25, 1.75, 1.3, 1.1)])
s.box(0.2, 6, 2.7, paint, (2.6, -0.9, 0), 0)
s.box(0.2, 6, 2.7, paint, (-3.0, -0.9, 0), 0)
s.box(6, 6, 0.1, o.surface("ceiling", "#B9B6AC", "#C4C1B7", 1, 0.95), (0, -0.9, 2.7), 0)
s.box(6, 6, 0.1, o.tiles("floor", "#4A4038", "#564A40", 0.45, 0.45, "#221D19", 0.006, 0.3, 0), (0, -0.9, -0.1), 0)
tile = o.tiles("tile", "#C9CFCC", "#D6DBD7", 0.2, 0.1, "#8D938F", 0.005, 0.18, turn=(90, 0, 0), relief=0.6)
s.box(2.6, 0.02, 0.3, tile, (-1.6, 1.985, 0.94), 0)
s.box(3.0, 0.02, 1.2, tile, (1.2, 1.985, 0.94), 0)
b.window(-1.25, 1.75, 2.0, 1.3, 1.1, 0, bars=False)
s.sheet(1.3, 1.1, m.light("night", "#22386E", 0.35), (-1.25, 2.095, 1.75))
for x, z, size, colour in ((-1.7, 1.4, 0.016, studio.amber), (-0.9, 1.5, 0.012, "#FFE0A0"), (-1.35, 1.36, 0.01, "#9DB4E8")):
    s.disc(size, 0.002, m.light("far light", colour, 5), (x, 2.09, z), 0)
front = m.plastic("cabinet", "#223458", 0.42, grain=0.2, size=60, soft=0)
stone = o.surface("counter", "#B7B2A8", "#CFCAC0", 22, 0.22, 0.05, 0.001, 80)
brass = m.metal("brass", "#C2A064", 0.28)
for i in range(8):
    x = -2.55 + i * 0.64
    if i == 6:
        continue
    s.box(0.62, 0.56, 0.78, front, (x, 1.68, 0.1), 0.004)
    s.plate(0.6, 0.72, 0.02, 0.006, front, (x, 1.4, 0.49), 0.004)
    s.plate(0.48, 0.58, 0.006, 0.006, front, (x, 1.38, 0.49), 0.003)
    s.tube([(x - 0.08, 1.37, 0.79), (x - 0.08, 1.35, 0.79), (x + 0.08, 1.35, 0.79), (x + 0.08, 1.37, 0.79)], 0.006, brass)
s.box(5.5, 0.62, 0.04, stone, (-0.15, 1.67, 0.9), 0.006)
steel = m.metal("steel", "#AEB2B8", 0.28, brushed=True)
black = m.glossy("hob", "#08090B", 0.1)
s.box(0.6, 0.58, 0.86, steel, (1.29, 1.67, 0.04), 0.006)
s.plate(0.5, 0.34, 0.012, 0.02, black, (1.29, 1.38, 0.42), 0.004)
s.tube([(1.08, 1.37, 0.66), (1.08, 1.34, 0.66), (1.5, 1.34, 0.66), (1.5, 1.37, 0.66)], 0.009, steel)
for i in range(5):
    s.disc(0.022, 0.03, black, (1.09 + i * 0.1, 1.38, 0.78), 0.004)
s.box(0.58, 0.54, 0.012, black, (1.29, 1.66, 0.94), 0.004)
for x, y in ((1.15, 1.52), (1.43, 1.52), (1.15, 1.78), (1.43, 1.78)):
    s.torus(0.075, 0.007, m.metal("grate", "#141518", 0.5), (x, y, 0.965), (0, 0, 0))
for i in range(18):
    a = 2 * math.pi * i / 18
    s.lathe([(0.006, 0), (0.005, 0.012), (0, 0.024)], m.light("flame", "#3F7BFF", 9), (1.15 + 0.05 * math.cos(a), 1.52 + 0.05 * math.sin(a), 0.955), (0, 0, 0), steps=8)
kettle = [(0, 0), (0.1, 0), (0.115, 0.02), (0.11, 0.07), (0.085, 0.12), (0.05, 0.14), (0.05, 0.145), (0, 0.15)]
shiny = m.metal("kettle", "#C6C9CE", 0.14)
s.lathe(kettle, shiny, (1.15, 1.52, 0.975), (0, 0, 0), 0.004)
s.lathe([(0.016 * math.sin(a), -0.016 * math.cos(a)) for a in (math.pi * k / 12 for k in range(13))], black, (1.15, 1.52, 1.14), (0, 0, 0))
s.tube([(1.06, 1.52, 1.04), (1.0, 1.52, 1.07), (0.97, 1.52, 1.1)], 0.014, shiny)
s.tube([(1.08, 1.52, 1.1), (1.09, 1.52, 1.2), (1.15, 1.52, 1.23), (1.21, 1.52, 1.2), (1.22, 1.52, 1.1)], 0.01, black)
s.box(0.7, 0.45, 0.1, steel, (1.29, 1.75, 1.72), 0.01)
s.box(0.3, 0.28, 0.9, steel, (1.29, 1.84, 1.82), 0.006)
for i, (x, colour) in enumerate(((0.1, "#C9BFA8"), (0.24, "#8F4B32"), (0.37, "#3E5A4A"))):
    s.lathe([(0, 0), (0.05, 0), (0.052, 0.14), (0.044, 0.15), (0.044, 0.175), (0, 0.18)], m.plastic("jar", colour, 0.25, size=80, coat=0.3), (x, 1.82, 0.94), (0, 0, 0), 0.004)
s.box(0.3, 0.2, 0.02, f.wood("board", "#6B4425", "#9A6A3E"), (-0.35, 1.62, 0.94), 0.006, turn=(0, 0, 14))
f.mate((-0.32, 1.62, 0.96), 1.3)
s.lathe([(0, 0), (0.045, 0), (0.045, 0.24), (0.03, 0.26), (0.03, 0.29), (0, 0.29)], m.plastic("thermos", "#274B3E", 0.3, size=80, coat=0.4), (-0.12, 1.74, 0.94), (0, 0, 0), 0.004)
f.plant((-1.75, 1.86, 0.94), 0.42, 3)
s.tube([(-0.9, 1.86, 0.94), (-0.9, 1.86, 1.2), (-0.9, 1.8, 1.28), (-0.9, 1.66, 1.26), (-0.9, 1.64, 1.18)], 0.011, shiny)
shelf = f.wood("shelf", "#5A381E", "#845732")
s.box(1.1, 0.22, 0.03, shelf, (0.3, 1.88, 1.6), 0.004)
for i, colour in enumerate(("#D9D2C2", "#D9D2C2", "#C2705A", "#33507E", "#D9D2C2")):
    f.mug((-0.1 + i * 0.16, 1.86, 1.63), m.plastic("mug", colour, 0.25, size=80, coat=0.4), 1.0)
lamp = m.metal("pendant", "#B98A3E", 0.25)
s.lathe([(0.02, 0.17), (0.06, 0.15), (0.19, 0.0), (0.185, 0.0), (0.055, 0.14)], lamp, (-0.1, 1.15, 1.78), (0, 0, 0), 0.002)
s.tube([(-0.1, 1.15, 1.94), (-0.1, 1.15, 2.7)], 0.004, m.plastic("wire", "#0E0E10", 0.5, size=60))
s.lathe([(0.045 * math.sin(a), -0.045 * math.cos(a)) for a in (math.pi * k / 16 for k in range(17))], m.light("bulb", "#FFD291", 30), (-0.1, 1.15, 1.81), (0, 0, 0))
studio.spot((-0.1, 1.15, 1.78), (-0.1, 1.2, 0), 120, "#FFC27A", 140, 0.7, 0.05)
studio.bulb((-0.1, 1.15, 1.74), 16, "#FFC27A", 0.05)
studio.include("devices/gas", (2.02, 1.98, 1.62), (0, 0, 0), 0.011)
studio.include("devices/smoke", (0.55, 0.95, 2.7), (90, 0, 0), 0.013)
studio.area((-1.25, 2.3, 2.0), (-0.6, 0, 0.6), 1.3, 22, "#5F7FD0", 1.1)
studio.area((-1.5, -3.0, 2.2), (0.2, 1.6, 1.0), 2.4, 45, "#8FA6E4")
studio.camera((-0.55, -2.5, 1.5), (0.18, 1.8, 1.47), 30, (0.6, 1.6, 1.2), 5)
studio.render("cocina-de-noche", 880, 660, 1.3)
