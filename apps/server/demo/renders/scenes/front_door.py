"""A green house door at night under a lamp, with plants and the company's plate. View "visit": open, with a technician's case."""

import random

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, studio

studio.start()
o.sky("#0A1230", "#2C3E74", 0.25)
stucco = o.surface("stucco", "#B5A890", "#C6BAA3", 1.4, 0.92, 0.5, 0.012, 26)
b.wall(8, 4, 0.3, stucco, (0, 0, 0.14), [(0, 1.1, 1.12, 2.2), (2.25, 1.55, 1.1, 1.25)])
green = m.plastic("door", "#23503F", 0.38, grain=0.4, size=60, soft=0)
visit = studio.options().view == "visit"
if visit:
    open_door = s.collect(studio.bpy.data.objects.new("open door", None))
    before = set(studio.bpy.data.objects)
    b.door(0.5, 0, -0.12, 1.0, 2.14, green)
    for part in set(studio.bpy.data.objects) - before:
        part.parent = open_door
    open_door.location, open_door.rotation_euler = (-0.5, 0.2, 0.14), (0, 0, 1.22)
    b.warm_room(0, 1.3, 0.3, 1.9, 1.6, 60, 2.8, lamp=False)
    s.box(2.7, 2.78, 0.14, f.wood("hall floor", "#5A3A20", "#86592F", (0.8, 9, 9), 0.3, 0.12), (0, 1.7, 0), 0)
    f.plant((0.3, 2.7, 0.14), 1.3, 8)
    studio.include("devices/panel", (0.25, 3.04, 1.62), (0, 0, 0), 0.014)
else:
    b.door(0, 0.14, 0.06, 1.0, 2.14, green)
    s.box(0.05, 0.025, 0.11, m.plastic("sensor", "#E8E6E0", 0.4, size=100), (0.36, 0.1, 2.14), 0.006)
trim = o.surface("trim", "#D8D2C4", "#E2DCCF", 2, 0.7, 0.25, 0.004, 40)
for side in (-1, 1):
    s.box(0.12, 0.2, 2.26, trim, (side * 0.56, 0.04, 0.14), 0.012)
s.box(1.4, 0.24, 0.14, trim, (0, 0.02, 2.34), 0.012)
b.window(2.25, 1.69, 0, 1.1, 1.25, 30, shutters=None)
s.box(2.2, 1.0, 0.14, o.surface("step", "#77706A", "#8A837B", 3, 0.7, 0.3, 0.01), (0, -0.5, 0), 0.02)
floor = o.tiles("floor", "#6F4434", "#7F5140", 0.24, 0.24, "#2C211C", 0.008, 0.4, 0, relief=0.4, wet=0.15)
s.box(10, 8, 0.1, floor, (0, -4, -0.1), 0)
b.wall_lamp((-0.82, 0, 2.22), 42)
plate = m.plastic("plate", "#13203A", 0.3, size=100, coat=0.4)
s.plate(0.2, 0.2, 0.008, 0.03, plate, (0.86, 0, 1.72), 0.003)
s.plate(0.075, 0.075, 0.004, 0.02, m.light("lit", studio.amber, 1.6), (0.905, -0.008, 1.765), 0.001)
s.plate(0.13, 0.008, 0.002, 0.003, m.plastic("line", "#E8E4DA", 0.5, size=100), (0.86, -0.008, 1.665), 0)
s.box(0.07, 0.03, 0.11, m.metal("bell", "#B59A63", 0.3), (0.86, -0.012, 1.38), 0.008)
s.disc(0.014, 0.006, m.light("bell light", "#FFDFA8", 2), (0.86, -0.03, 1.44), 0.002)
f.plant((-1.02, -0.5, 0), 1.25, 2)
f.plant((0.98, -0.62, 0), 0.95, 5)
dice = random.Random(9)
pot = m.plastic("pot", "#9A5638", 0.75, grain=0.7, size=100)
leaf, flower = o.leaves("geranium", "#234A26", "#48743A"), o.leaves("petal", "#A8323A", "#D9545A")
for x, y, size in ((1.42, -0.4, 1.0), (-1.55, -0.42, 0.85)):
    s.lathe([(0, 0), (0.12 * size, 0), (0.16 * size, 0.26 * size), (0.175 * size, 0.26 * size), (0.175 * size, 0.3 * size), (0.15 * size, 0.3 * size), (0, 0.26 * size)], pot, (x, y, 0), (0, 0, 0), 0.006)
    for material, count, leaf_size, low in ((leaf, 520, 0.06, 0.3), (flower, 110, 0.035, 0.46)):
        places = []
        for _ in range(count):
            dx, dy, dz = o.ball(dice, 0.24 * size)
            places.append((dx, dy, low * size + abs(dz) * 0.9))
        made = s.collect(studio.bpy.data.objects.new("geranium", o.foliage("geranium", places, leaf_size, material, 3)))
        made.location = (x, y, 0)
mat = f.fabric("mat", "#4A3A28", "#5E4B33", 240)
s.box(0.8, 0.42, 0.018, mat, (0, -0.62, 0.14), 0.006)
s.box(8, 0.3, 0.2, trim, (0, 0.13, -0.02), 0.01)
studio.area((-4, -5, 4), (0, 0, 1.2), 3, 150, "#7F9BE0")
if visit:
    case, trim_steel = m.plastic("case", "#1B2B4D", 0.45, size=60), m.metal("case steel", "#B5B9C0", 0.3)
    s.box(0.52, 0.26, 0.3, case, (0.42, -1.22, 0), 0.03, turn=(0, 0, 12))
    s.box(0.53, 0.27, 0.02, trim_steel, (0.42, -1.22, 0.2), 0.004, turn=(0, 0, 12))
    s.tube([(0.32, -1.24, 0.3), (0.32, -1.24, 0.35), (0.52, -1.2, 0.35), (0.52, -1.2, 0.3)], 0.012, trim_steel)
    s.plate(0.1, 0.1, 0.006, 0.02, m.plastic("case mark", "#F1EFE8", 0.4, size=60), (0.38, -1.36, 0.11), 0.001, turn=(0, 0, 12))
    s.plate(0.036, 0.036, 0.004, 0.008, m.light("case lit", studio.amber, 1.2), (0.405, -1.366, 0.132), 0.001, turn=(0, 0, 12))
    carton = m.plastic("carton", "#A97C4B", 0.8, grain=0.5, size=40)
    s.box(0.4, 0.3, 0.22, carton, (-0.28, -1.25, 0), 0.008, turn=(0, 0, -14))
    s.box(0.24, 0.33, 0.012, f.wood("clipboard", "#6B4425", "#9A6A3E"), (-0.28, -1.25, 0.222), 0.004, turn=(0, 0, -8))
    s.box(0.21, 0.29, 0.003, m.plastic("form", "#EFEBE1", 0.8, size=100), (-0.28, -1.26, 0.235), 0, turn=(0, 0, -8))
    studio.area((0, 0.6, 1.6), (0.1, -2, 0), 0.8, 36, "#FFC27A", 1.6)
    studio.camera((0.75, -4.75, 1.3), (0.06, 0, 1.06), 34, (0, -1, 0.6), 4)
    studio.render("visita-tecnica", 1200, 900, 0.9)
else:
    studio.camera((0.95, -4.5, 1.42), (0.16, 0, 1.26), 38, (0, 0, 1.3), 3.5)
    studio.render("garantia-puerta", 1000, 750, 0.9)
