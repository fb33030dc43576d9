"""The monitoring room at night: an empty chair, a headset, lit screens. View "wall": without chair, for the video."""

from pathlib import Path

from lib import furniture as f, materials as m, outdoors as o, parts as p, shapes as s, studio

studio.start()
studio.ambient("#1A2A5C", 0.3)
textures = Path(studio.options().textures)
pictures = {}


def picture(name, strength=1.0):
    if (name, strength) not in pictures:
        pictures[name, strength] = m.screen(name, textures / f"{name}.png", strength, 0.12)
    return pictures[name, strength]


carpet = f.fabric("carpet", "#10141E", "#1A2030", 300)
s.box(14, 12, 0.1, carpet, (0, 0, -0.1), 0)
wall = o.surface("wall", "#141C30", "#18213A", 1, 0.85, 0.15, 0.004, 50)
s.box(14, 0.2, 4, wall, (0, 3.6, 0), 0)
for side in (-1, 1):
    s.box(0.2, 12, 4, wall, (side * 5.2, 0, 0), 0)
    slats = f.wood("slats", "#3A2616", "#5E4028", (14, 14, 1.2))
    for i in range(44):
        s.box(0.05, 0.035, 3.1, slats, (side * 5.06, 3.3 - i * 0.1, 0), 0.006)
s.box(14, 12, 0.1, o.surface("ceiling", "#0C101C", "#10162A", 1, 0.9), (0, 0, 3.15), 0)
for x in (-2.6, 0, 2.6):
    s.box(0.06, 5.6, 0.02, m.light("strip", "#B9CBFF", 1.1), (x, 0.4, 3.13), 0.005)
s.box(8.6, 0.04, 0.03, m.light("cove", studio.amber, 0.9), (0, 3.46, 0.62), 0.005)
rack = m.plastic("rack", "#0A0C11", 0.5, size=100, soft=0)
s.box(9.2, 0.1, 2.2, rack, (0, 3.46, 0.72), 0.02)
feeds = ["camara-1", "camara-2", "camara-3", "camara-4", "camara-5", "camara-6"]
for column, x in enumerate((-3.75, -2.5, 2.5, 3.75)):
    for row, z in enumerate((2.42, 1.72, 1.02)):
        name = feeds[(column * 3 + row * 2) % 6] if (column, row) not in ((1, 2), (2, 0)) else "avisos"
        s.sheet(1.22, 0.675, picture(name, 0.7), (x, 3.4, z))
s.sheet(3.68, 2.07, picture("mapa", 0.8), (0, 3.4, 1.72))
desk = f.wood("desk", "#2E2016", "#4B3524", (1, 12, 12), 0.35)
for x in (-3.1, 0.15, 3.4):
    s.box(2.7, 0.85, 0.04, desk, (x, 0.55, 0.72), 0.008)
    s.box(2.5, 0.03, 0.5, rack, (x, 0.9, 0.2), 0.01)
    for side in (-1.2, 1.2):
        s.box(0.06, 0.7, 0.72, rack, (x + side, 0.55, 0), 0.01)
rows = {-3.1: ("avisos", "camara-2"), 0.15: ("avisos", "mapa", "camara-1"), 3.4: ("camara-4", "avisos")}
for x, names in rows.items():
    for i, name in enumerate(names):
        off = i - (len(names) - 1) / 2
        f.monitor((x + off * 0.66, 0.72 - abs(off) * 0.12, 0.76), picture(name, 0.9), turn=-off * 17)
keys = m.plastic("keys", "#1B1E25", 0.5, size=100, soft=0)
for x in (-3.1, 0.15, 3.4):
    s.box(0.44, 0.14, 0.015, rack, (x - 0.02, 0.3, 0.76), 0.005)
    for i in range(15):
        for j in range(5):
            s.box(0.023, 0.021, 0.008, keys, (x - 0.02 + (i - 7) * 0.0275, 0.25 + j * 0.026, 0.774), 0.003, 1)
    f.pillow(0.062, 0.105, 0.03, rack, (x + 0.33, 0.3, 0.76), 0.4)
f.headset((0.62, 0.3, 0.765), 30)
f.mug((-0.62, 0.32, 0.76), m.plastic("mug", "#D9D5CB", 0.3, size=100, coat=0.4), 1.1)
f.mate((0.95, 0.5, 0.76), 1.1)
s.box(0.2, 0.28, 0.004, m.plastic("sheet", "#DDD9CF", 0.8, size=100), (-0.83, 0.42, 0.76), 0, turn=(0, 0, 12))
lamp = m.metal("lamp", "#16181D", 0.4)
s.lathe([(0, 0), (0.09, 0), (0.09, 0.015), (0, 0.015)], lamp, (1.32, 0.72, 0.76), (0, 0, 0), 0.003)
s.tube([(1.32, 0.72, 0.77), (1.36, 0.74, 1.0), (1.3, 0.72, 1.2), (1.12, 0.62, 1.27)], 0.009, lamp)
s.lathe([(0.025, 0.05), (0.085, -0.06), (0.08, -0.06), (0.02, 0.045)], lamp, (1.09, 0.6, 1.26), (0, -14, 0))
s.disc(0.04, 0.01, m.light("lamp light", "#FFC97F", 18), (1.09, 0.6, 1.215), 0, (0, 0, 0))
studio.spot((1.09, 0.6, 1.2), (0.98, 0.5, 0.76), 26, "#FFC27A", 120, 0.8, 0.03)
view = studio.options().view
if view != "wall":
    f.office_chair((0.1, -0.28, 0), -16)
f.office_chair((-3.0, -0.05, 0), 24)
f.office_chair((3.5, 0.0, 0), -8)
studio.area((0, -4.2, 2.9), (0, 1, 0.6), 3.2, 120, "#6C88D6", 1.2)
studio.area((-4.6, 0.4, 2.6), (0.2, -0.2, 0.9), 1.2, 40, "#8FA8F0")
studio.camera((-1.35, -3.35, 1.5), (0.25, 1.6, 1.2), 30, (0.3, 0.5, 1.0), 2.8)
studio.render("central" if view != "wall" else "central-sin-silla", 1280, 720, 0.9)
