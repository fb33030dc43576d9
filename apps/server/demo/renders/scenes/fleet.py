"""Vans in a yard at night. View "depot": one van in front of the open depot, whose light falls on the ground."""

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, studio, vans, vehicles as v

studio.start()
o.sky("#0B1436", "#40558E", 0.6, 0.3)
s.box(70, 60, 0.1, o.asphalt(0.46), (0, 0, -0.1), 0)
metal_wall = o.surface("sheet metal", "#56627A", "#616D86", 1, 0.5, 0.1)
base = o.tiles("base", "#5E4339", "#6C4E42", 0.24, 0.075, "#3A302B", 0.008, 0.85, turn=(90, 0, 0), relief=0.6)
b.wall(20, 6.2, 0.3, metal_wall, (2, 6, 0), [(0, 2.2, 5.2, 4.4), (-7.2, 1.2, 1.1, 2.4)])
for i in range(66):
    x = -7.95 + i * 0.3
    if x < -0.75 or x > 4.75:
        s.box(0.06, 0.05, 6.2, metal_wall, (x, 5.98, 0), 0.015, 2)
    else:
        s.box(0.06, 0.05, 1.75, metal_wall, (x, 5.98, 4.45), 0.015, 2)
for x, w in ((-5.3, 8.9), (8.4, 7.1)):
    s.box(w, 0.1, 1.0, base, (x, 5.96, 0), 0.01)
s.box(20.4, 0.5, 0.3, m.metal("gutter", "#2A3140", 0.5), (2, 5.9, 6.2), 0.05)
steel = m.metal("door frame", "#2A3140", 0.5)
for x in (-0.65, 4.65):
    s.box(0.16, 0.2, 4.5, steel, (x, 5.95, 0), 0.02)
s.box(5.5, 0.4, 0.5, steel, (2, 5.9, 4.35), 0.04)
inside = o.surface("inside", "#C9B48C", "#D6C29C", 1, 0.9, 0.1)
s.box(9, 0.1, 5, inside, (2, 12, 0), 0)
for x in (-2.5, 6.5):
    s.box(0.1, 6, 5, inside, (x, 9, 0), 0)
s.box(9, 6, 0.1, inside, (2, 9.1, 4.7), 0)
s.box(9, 6, 0.02, o.surface("screed", "#6E665A", "#7B7366", 2, 0.35, 0.1), (2, 9.1, -0.01), 0)
shelf, card = m.metal("rack", "#27406B", 0.45), [m.plastic(f"carton{i}", c, 0.8, grain=0.5, size=40) for i, c in enumerate(("#A97C4B", "#B98C58", "#C7A06C", "#DAD3C4"))]
for i in range(3):
    for x in (-1.6, 0.1, 1.9, 3.9, 5.6):
        s.box(0.06, 0.6, 3.2, shelf, (x, 11.5, 0), 0.01)
    s.box(7.3, 0.6, 0.05, shelf, (2, 11.5, 0.9 + i * 1.05), 0.008)
    for k in range(14):
        w, h = 0.3 + (k * 7 + i * 3) % 4 * 0.05, 0.3 + (k * 5 + i) % 5 * 0.09
        if (k + i * 2) % 6 != 4:
            s.box(w, 0.42, h, card[(k + i) % 4], (-1.25 + k * 0.5, 11.45, 0.95 + i * 1.05), 0.01)
bench = f.wood("bench", "#5A381E", "#845732")
s.box(1.8, 0.7, 0.06, bench, (5.2, 8.6, 0.88), 0.01)
for x in (4.4, 6.0):
    s.box(0.08, 0.6, 0.88, bench, (x, 8.6, 0), 0.01)
s.tube([(-1.4, 11.0, 0), (-0.9, 10.6, 3.6)], 0.03, m.metal("ladder", "#C9CCD2", 0.3))
s.tube([(-1.0, 11.0, 0), (-0.5, 10.6, 3.6)], 0.03, m.metal("ladder", "#C9CCD2", 0.3))
for i in range(9):
    t = i / 9 + 0.06
    s.tube([(-1.4 + 0.5 * t, 11 - 0.4 * t, 3.6 * t), (-1.0 + 0.5 * t, 11 - 0.4 * t, 3.6 * t)], 0.016, m.metal("ladder", "#C9CCD2", 0.3))
for x in (0.4, 3.6):
    s.box(1.3, 0.2, 0.06, m.light("tube lamp", "#FFE0A8", 16), (x, 8.4, 4.55), 0.02)
    studio.area((x, 8.2, 4.4), (x, 7.0, 0), 1.4, 420, "#FFC983", 1.4)
studio.area((2, 6.6, 3.6), (2, -2, 0), 3.6, 560, "#FFC27A", 1.6)
lamp_at = (8.8, 5.9, 4.9)
b.wall_lamp(lamp_at, 160)
for x, h in ((-16, 7), (-26, 11), (22, 9), (30, 13), (8, 15), (-4, 12)):
    s.box(9, 6, h, o.surface("far wall", "#4F5666", "#5A6172", 1.5, 0.92), (x, 30, 0), 0.02)
    for k in range(3):
        s.box(0.9, 0.05, 1.1, m.light("far window", "#FFBE6B", 0.8 if k == 1 else 0.12), (x - 2.6 + k * 2.4, 26.9, h - 2.4), 0)
s.box(40, 0.25, 2.6, o.surface("yard wall", "#5A5F6B", "#686D79", 1.5, 0.92, 0.35, 0.015, 28), (32, 7.5, 0), 0.02)
s.box(30, 0.25, 2.6, o.surface("yard wall", "#5A5F6B", "#686D79", 1.5, 0.92, 0.35, 0.015, 28), (-23, 7.5, 0), 0.02)
leaf = o.leaves("leaf", "#12271A", "#2C4B2A")
o.tree((-11.5, 8.5, 0), 7.5, 2, o.leaves("jacaranda", "#2B2050", "#5A4696"))
o.tree((15, 9, 0), 8, 5, leaf)
white_line = m.plastic("line", "#C9C6BC", 0.7, grain=1, size=20)
view = studio.options().view
if view == "depot":
    sign = m.plastic("sign", "#13203A", 0.4, size=60)
    s.box(3.2, 0.1, 0.8, sign, (2, 5.85, 5.1), 0.03)
    s.text("centinela", 0.5, m.light("letters", "#F7F5F0", 1.6), (2.25, 5.79, 5.5))
    s.plate(0.4, 0.4, 0.03, 0.07, m.plastic("sign mark", "#2A3B63", 0.4, size=60), (0.82, 5.8, 5.5), 0.01)
    s.plate(0.16, 0.16, 0.03, 0.03, m.light("sign corner", studio.amber, 5), (0.91, 5.77, 5.59), 0.01)
    vans.van((4.9, 2.4, 0), -12)
    v.motorbike((-2.4, 3.6, 0), 24)
    for i, (x, y, z) in enumerate(((0.4, 4.6, 0), (0.95, 4.8, 0), (0.6, 4.7, 0.4))):
        s.box(0.5, 0.42, 0.4, card[i], (x, y, z), 0.012, turn=(0, 0, 12 * i - 8))
else:
    for i in range(5):
        s.box(0.1, 5.4, 0.004, white_line, (-9.6 + i * 3.5, -2.0, 0), 0, turn=(0, 0, -38))
    for i, (x, y, colour, lit) in enumerate(((-4.6, -1.6, "#EAE8E2", True), (-0.2, -0.2, "#E4E2DC", False), (4.2, 1.2, "#EAE8E2", False), (-9.4, 2.6, "#2F5148", False))):
        vans.van((x, y, 0), 38, colour, lit)
    studio.spot((-6.75, -3.1, 0.9), (-11, -6.6, 0), 90, "#FFE0AE", 70, 0.7, 0.05)
    b.street_lamp((-9.2, 5.2, 0), 6.2, 2200, "#FFC681", 1.6, 1)
o.moon((0.45, 0.75, -0.55), 0.3)
studio.area((-10, -12, 8), (0, 0, 0.5), 6, 900, "#8FA8EE")
if view == "depot":
    camera = studio.camera((-1.2, -9.6, 1.5), (2.2, 4, 1.7), 28, (3, 3, 1), 6)
    camera.data.shift_y = 0.06
    studio.render("camioneta-en-el-deposito", 1280, 720, 1.0)
else:
    camera = studio.camera((-8.7, -9.2, 1.75), (-1.3, 0, 1.45), 27, (-4, -2, 1), 6)
    studio.render("flota-en-el-deposito", 1200, 900, 1.1)
