"""A table that is set for dinner at night, before anybody sits down: lamp, bread, plates, a dark window."""

from lib import furniture as f, materials as m, outdoors as o, shapes as s, studio

studio.start()
studio.ambient("#1A2550", 0.25)
paint = o.surface("paint", "#8A7F6C", "#968B78", 1.2, 0.92, 0.12, 0.003, 60)
s.box(8, 0.2, 3, paint, (0, 2.3, 0), 0)
s.box(0.2, 6, 3, paint, (2.9, 0, 0), 0)
s.box(8, 7, 0.1, f.wood("floor", "#4E3219", "#76502E", (0.8, 9, 9), 0.35, 0.14), (0, 0, -0.1), 0)
frame = m.plastic("frame", "#D8D4CA", 0.4, size=80)
s.sheet(2.0, 1.3, m.light("night", "#1B2F66", 0.55), (-0.75, 2.19, 1.65))
for x in (-1.75, -0.75, 0.25):
    s.box(0.06, 0.06, 1.36, frame, (x, 2.18, 0.97), 0.006)
for z in (0.97, 1.63, 2.27):
    s.box(2.06, 0.06, 0.06, frame, (-0.75, 2.18, z), 0.006)
s.box(2.3, 0.22, 0.05, frame, (-0.75, 2.1, 0.93), 0.008)
for x, z, size, colour in ((-1.45, 1.2, 0.018, studio.amber), (-1.1, 1.32, 0.013, "#FFE0A0"), (-0.5, 1.22, 0.02, studio.amber), (-0.2, 1.42, 0.012, "#9DB4E8"), (0.05, 1.24, 0.015, "#FFE0A0")):
    s.disc(size, 0.002, m.light("far light", colour, 9), (x, 2.16, z), 0)
linen = o.curtain_material("linen", "#C9B68E", 0.4)
o.cloth(-2.15, -1.55, 0.1, 2.55, 2.02, linen, 7, 0.035, 2)
o.cloth(0.05, 0.65, 0.1, 2.55, 2.02, linen, 7, 0.035, 5)
for i, x in enumerate((-1.4, -0.95, -0.35)):
    f.plant((x, 2.06, 0.98), 0.36, 2 + i)
wood = f.wood("table", "#5E3A1E", "#92643A", (0.9, 10, 10), 0.34)
s.box(2.0, 1.0, 0.05, wood, (0, 0.5, 0.72), 0.012)
for x in (-0.9, 0.9):
    for y in (0.1, 0.9):
        s.box(0.08, 0.08, 0.72, wood, (x, y, 0), 0.01)
seat = f.wood("chair", "#4A2C16", "#6F4626", (6, 6, 1.2), 0.4)
for x, y, side in ((-0.5, 1.25, 1), (0.5, 1.25, 1), (0.42, -0.32, -1)):
    s.box(0.42, 0.42, 0.04, seat, (x, y, 0.44), 0.014)
    for dx in (-0.18, 0.18):
        s.box(0.04, 0.04, 0.44, seat, (x + dx, y - 0.17, 0), 0.008)
        s.box(0.04, 0.04, 0.96, seat, (x + dx, y + side * 0.19, 0), 0.008)
    for z in (0.62, 0.74, 0.86):
        s.box(0.36, 0.025, 0.07, seat, (x, y + side * 0.19, z), 0.01)
china, glaze = m.plastic("china", "#E9E4D8", 0.2, size=80, coat=0.5), m.plastic("glaze", "#2F4F7C", 0.25, size=80, coat=0.5)
silver, glass = m.metal("silver", "#D4D6DA", 0.2), m.clear("glass", "#F2F6FA", 0.0)
plate = [(0, 0), (0.07, 0), (0.13, 0.016), (0.128, 0.019), (0.07, 0.006), (0, 0.006)]
for x, y, side in ((-0.5, 0.78, 1), (0.5, 0.78, 1), (-0.42, 0.22, -1), (0.42, 0.22, -1)):
    s.lathe(plate, china, (x, y, 0.77), (0, 0, 0), 0.001)
    s.lathe([(r * 0.72, h) for r, h in plate], glaze, (x, y, 0.778), (0, 0, 0), 0.001)
    for dx in (-0.17, 0.17):
        s.box(0.012, 0.19, 0.004, silver, (x + dx, y, 0.77), 0.002)
    s.lathe([(0, 0.004), (0.03, 0), (0.036, 0.11), (0.033, 0.11), (0.028, 0.008), (0, 0.008)], glass, (x + 0.2, y + side * -0.14, 0.77), (0, 0, 0))
board = f.wood("board", "#7A4F2A", "#A97545")
s.box(0.44, 0.22, 0.02, board, (-0.02, 0.5, 0.77), 0.008, turn=(0, 0, -8))
crust = o.surface("crust", "#8A4F1E", "#C98A45", 9, 0.8, 0.8, 0.01, 60)
f.pillow(0.3, 0.13, 0.1, crust, (-0.04, 0.5, 0.79), 0.6, (0, 0, -8))
for i in range(3):
    s.lathe([(0, 0), (0.05, 0), (0.052, 0.008), (0.05, 0.014), (0, 0.016)], crust, (0.15 + i * 0.012, 0.5, 0.81), (0, 62, -8), 0.003)
bowl = [(0, 0), (0.05, 0), (0.13, 0.075), (0.125, 0.078), (0.05, 0.008), (0, 0.008)]
s.lathe(bowl, glaze, (-0.82, 0.5, 0.77), (0, 0, 0))
salad = o.foliage("salad", [(0.1 * (k * 37 % 19 / 19 - 0.5), 0.1 * (k * 23 % 17 / 17 - 0.5), 0.05 + 0.03 * (k % 5) / 5) for k in range(90)], 0.05, o.leaves("salad", "#3B6B25", "#7FA640"), 3)
s.collect(studio.bpy.data.objects.new("salad", salad)).location = (-0.82, 0.5, 0.77)
jug = [(0, 0.004), (0.05, 0), (0.06, 0.05), (0.045, 0.14), (0.05, 0.2), (0.047, 0.2), (0.042, 0.14), (0.055, 0.05), (0, 0.01)]
s.lathe(jug, glass, (0.82, 0.52, 0.77), (0, 0, 0))
f.mate((0.3, 0.56, 0.77), 1.1)
lamp = m.metal("pendant", "#B98A3E", 0.25)
s.lathe([(0.02, 0.2), (0.07, 0.17), (0.24, 0.0), (0.235, 0.0), (0.065, 0.16)], lamp, (0, 0.5, 1.52), (0, 0, 0), 0.002)
s.tube([(0, 0.5, 1.7), (0, 0.5, 3)], 0.004, m.plastic("wire", "#0E0E10", 0.5, size=60))
globe = [(0.05 * s.math.sin(a), -0.05 * s.math.cos(a)) for a in (s.math.pi * k / 16 for k in range(17))]
s.lathe(globe, m.light("bulb", "#FFD291", 24), (0, 0.5, 1.56), (0, 0, 0))
studio.spot((0, 0.5, 1.52), (0, 0.5, 0), 62, "#FFC27A", 150, 0.6, 0.06)
studio.bulb((0, 0.5, 1.46), 9, "#FFC27A", 0.05)
shelf = f.wood("shelf", "#5A381E", "#845732")
for z in (1.25, 1.65):
    s.box(1.3, 0.24, 0.03, shelf, (1.85, 2.1, z), 0.004)
for i, colour in enumerate(("#7A2E24", "#2C4A63", "#B58B3C", "#44603F", "#8C5A3C", "#293546", "#A7483A", "#D9D2C2")):
    s.box(0.05, 0.18, 0.24 + 0.03 * (i * 7 % 3), o.surface("book", colour, colour), (1.32 + i * 0.06, 2.1, 1.28), 0.004)
f.plant((2.25, 2.1, 1.68), 0.4, 6)
f.mug((1.5, 2.08, 1.68), china, 1.1)
f.mug((1.68, 2.08, 1.68), glaze, 1.1)
studio.include("devices/motion", (2.78, 2.18, 2.3), (12, 0, 45), 0.012)
studio.area((-1.5, -3.0, 2.4), (0, 0.6, 0.8), 2.4, 30, "#8FA6E4")
studio.area((2.2, 0.2, 2.6), (0, 0.8, 0.9), 1.6, 45, "#FFCB8A")
studio.camera((-1.05, -1.95, 1.5), (0.15, 0.95, 1.08), 32, (0, 0.5, 0.8), 3.5)
studio.render("mesa-servida", 1200, 900, 1.15)
