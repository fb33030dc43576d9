"""The back of a house at night: lit glass door, lawn, table and a camera under the eave. View "wide": from further away."""

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, studio

studio.start()
o.sky("#0A1230", "#3A4F86", 0.7, 0.3)
stucco = o.surface("stucco", "#B9B4AA", "#C9C4BA", 1.2, 0.92, 0.35, 0.015, 28)
white = o.surface("trim", "#CFCBC2", "#DAD6CD", 2, 0.8, 0.2, 0.005, 40)
timber, iron = f.wood("deck", "#5A3B22", "#7E5634", (0.9, 9, 9), 0.45, 0.14), m.metal("iron", "#15171B", 0.5)
b.wall(9.4, 3.0, 0.25, stucco, (1.0, 0, 0.16), [(-1.2, 1.14, 2.8, 2.28), (2.9, 1.5, 1.4, 1.2)])
b.window(-0.2, 1.3, 0, 2.8, 2.28, 190, bars=False, panes=2, frame=iron)
b.window(3.9, 1.66, 0, 1.4, 1.2, 0)
s.box(9.4, 8, 0.16, white, (1.0, 4, 0), 0.01)
s.box(10.4, 1.1, 0.14, white, (1.0, -0.15, 3.12), 0.02)
o.roof(10.6, 4.4, o.roof_clay(), (1.0, -0.75, 3.22), 24)
s.box(8.0, 2.4, 0.16, timber, (0.6, -1.2, 0), 0.01)
studio.include("devices/bullet_pro", (-2.1, -0.02, 2.66), (8, 0, 34), 0.014)
b.wall_lamp((1.85, 0, 2.35), 34)
studio.include("devices/garden", (2.35, -0.02, 1.5), (0, 0, 0))
blades, leaf = o.leaves("blades", "#1F4A20", "#4B8038"), o.leaves("leaf", "#16341F", "#3A6335")
s.box(40, 26, 0.1, o.surface("earth", "#14200F", "#22301A", 2), (0, -13, -0.1), 0)
o.grass((0.5, -6.3, 0), 13, 7.8, blades, density=900, tall=0.075)
stone = o.surface("stone", "#77746E", "#8D8982", 3, 0.8, 0.4, 0.01)
for i in range(6):
    s.plate(0.62, 0.46, 0.05, 0.2, stone, (-0.6 - i * 0.28 + (i % 2) * 0.16, -2.9 - i * 0.72, 0.02), 0.012, turn=(-90, 0, i * 23))
table = f.wood("garden table", "#6B4827", "#94693C", (0.9, 9, 9), 0.5, 0.1)
s.box(1.9, 0.9, 0.05, table, (2.5, -4.3, 0.7), 0.012)
for x in (1.7, 3.3):
    for y in (-4.62, -3.98):
        s.box(0.08, 0.08, 0.7, table, (x, y, 0), 0.008)
for y in (-5.05, -3.55):
    s.box(1.8, 0.3, 0.05, table, (2.5, y, 0.43), 0.012)
    for x in (1.8, 3.2):
        s.box(0.07, 0.24, 0.43, table, (x, y, 0), 0.008)
f.mate((2.2, -4.25, 0.75), 1.3)
glass = m.clear("lantern glass", "#FFFFFF", 0.02)
s.lathe([(0.05, 0), (0.06, 0.02), (0.06, 0.16), (0.04, 0.19)], glass, (2.72, -4.3, 0.75), (0, 0, 0))
s.lathe([(0, 0), (0.03, 0), (0.03, 0.07), (0, 0.075)], m.light("candle", "#FFC779", 5), (2.72, -4.3, 0.755), (0, 0, 0), 0.004)
studio.bulb((2.72, -4.3, 0.92), 9, "#FFB765", 0.03)
ball = [(0.11 * s.math.sin(a), -0.11 * s.math.cos(a)) for a in (s.math.pi * k / 24 for k in range(25))]
s.lathe(ball, m.plastic("ball", "#D9D5CB", 0.4, size=60), (-2.4, -5.5, 0.12), (0, 0, 0))
brick = o.tiles("party wall", "#6E5247", "#7E6154", 0.24, 0.075, "#3A302B", 0.008, 0.85, turn=(90, 0, 0), relief=0.6)
side_brick = o.tiles("side wall", "#6E5247", "#7E6154", 0.24, 0.075, "#3A302B", 0.008, 0.85, turn=(90, 0, 90), relief=0.6)
s.box(0.25, 16, 2.3, side_brick, (6.9, -6, 0), 0.02)
s.box(0.25, 16, 2.3, side_brick, (-6.4, -6, 0), 0.02)
o.hedge((6.2, -5.5, 0), 0.9, 8, 1.1, leaf, 4, 2600)
o.hedge((-5.7, -4.5, 0), 0.9, 8, 1.0, leaf, 6, 2600)
f.plant((-1.95, -0.7, 0.16), 1.5, 3)
f.plant((3.2, -0.6, 0.16), 1.2, 6)
f.plant((4.3, -0.8, 0.16), 1.6, 8)
o.tree((-7.6, 3.4, 0), 6.4, 2, o.leaves("jacaranda", "#35285C", "#6A55A8"))
o.tree((8.6, -3.4, 0), 6.5, 5, leaf)
o.tree((-9.5, 3, 0), 8, 5, leaf)
o.tree((5.2, 9, 0), 9.4, 2, leaf)
for x, h in ((-9, 6), (9, 7.4)):
    s.box(6, 6, h, stucco, (x * 1.3, 8, 0), 0.02)
studio.spot((-2.2, -0.3, 2.7), (-1.4, -5.4, 0), 160, "#FFD49A", 70, 0.8, 0.1)
studio.area((-0.2, -0.1, 1.6), (-0.6, -4, 0), 2.4, 90, "#FFC27A", 2.0)
o.moon((0.45, 0.75, -0.55), 0.5)
studio.area((-8, -14, 7), (1, -2, 1), 5, 700, "#9DB4EE")
if studio.options().view == "wide":
    studio.camera((-4.4, -9.8, 1.7), (0.9, -2.2, 1.45), 28, (2.4, -4.3, 0.8), 6)
    studio.render("fondo-de-noche", 1280, 720, 1.3)
else:
    studio.camera((-4.9, -4.5, 1.65), (-0.6, -0.4, 1.75), 26, (-2.2, -0.3, 2.5), 5)
    studio.render("plan-exterior", 1200, 900, 1.2)
