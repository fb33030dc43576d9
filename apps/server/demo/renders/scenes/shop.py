"""A corner shop at night: lit window, half-lowered shutter, a camera above the door. View "dawn": at first light."""

import random

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, street, studio

studio.start()
dice = random.Random(12)
o.sky("#0A1230", "#34487E", 0.35, 0.3)
street.ground(0.52)
stucco = o.surface("stucco", "#5E6B7C", "#6C798A", 1.2, 0.9, 0.4, 0.012, 28)
base = o.tiles("base", "#2F3B4C", "#364355", 0.3, 0.15, "#191E27", 0.006, 0.35, turn=(90, 0, 0))
white = o.surface("trim", "#C9C5BB", "#D6D2C8", 2, 0.8, 0.2, 0.005, 40)
b.wall(7.6, 6.4, 0.3, stucco, (3.4, 0, 0), [(-1.3, 1.62, 3.4, 2.2), (2.1, 1.22, 1.15, 2.42), (-2.0, 4.9, 1.2, 1.5), (1.4, 4.9, 1.2, 1.5)])
s.box(7.64, 0.06, 0.5, base, (3.4, -0.02, 0), 0.005)
s.box(8.0, 0.5, 0.16, white, (3.4, -0.1, 3.65), 0.02)
s.box(8.1, 0.6, 0.2, white, (3.4, -0.14, 6.3), 0.03)
for side in (-1, 1):
    s.box(0.3, 8, 6.4, stucco, (3.4 + side * 3.65, 4.3, 0), 0.02)
for x in (1.4, 4.8):
    b.window(x, 4.9, 0, 1.2, 1.5, 0, shutters=m.plastic("shutter", "#2B3648", 0.5, size=60))
room = o.surface("room", "#D8BF94", "#E3CCA4", 1, 0.9, 0.1)
s.box(4.4, 0.05, 3.2, room, (2.1, 2.55, 0.2), 0)
for x in (0.0, 5.9):
    s.box(0.05, 2.3, 3.2, room, (x, 1.45, 0.2), 0)
s.box(5.9, 2.3, 0.05, room, (2.95, 1.45, 3.1), 0)
s.box(5.9, 2.4, 0.05, f.wood("shop floor", "#4A2E1A", "#6E4628"), (2.95, 1.4, 0.14), 0)
s.box(2.0, 0.05, 3.2, room, (5.2, 2.55, 0.2), 0)
timber = f.wood("shelves", "#5A381E", "#845732")
colours = ("#A23B2A", "#D9A441", "#3F6B4F", "#2F5C83", "#E3D9C2", "#8C4A2F", "#C96F2E", "#6C7F3C", "#B8B2A6", "#7A2740")
goods = [m.plastic(f"goods{i}", colour, 0.35, size=80, soft=0) for i, colour in enumerate(colours)]
glass = [m.plastic("bottle", colour, 0.12, grain=0, soft=0, coat=0.6) for colour in ("#1E3B26", "#4A2A12", "#7C2A1E")]
for level in range(6):
    z = 0.45 + level * 0.43
    s.box(5.6, 0.34, 0.03, timber, (2.95, 2.35, z), 0.004)
    x = 0.25
    while x < 5.65:
        kind, colour = dice.random(), dice.choice(goods)
        if kind < 0.4:
            count, w, h = dice.randint(2, 4), dice.uniform(0.09, 0.15), dice.uniform(0.16, 0.32)
            for _ in range(count):
                s.box(w, 0.2, h, colour, (x + w / 2, 2.3, z + 0.03), 0.006, 2)
                x += w + 0.008
        elif kind < 0.75:
            for _ in range(dice.randint(3, 5)):
                s.lathe([(0, 0), (0.038, 0), (0.04, 0.18), (0.015, 0.24), (0.015, 0.31), (0, 0.31)], dice.choice(glass), (x + 0.045, 2.3, z + 0.03), (0, 0, 0), 0.003, 20)
                x += 0.09
        else:
            for _ in range(dice.randint(2, 4)):
                s.lathe([(0, 0), (0.06, 0), (0.06, 0.15), (0.05, 0.16), (0, 0.16)], colour, (x + 0.065, 2.3, z + 0.03), (0, 0, 0), 0.004, 24)
                x += 0.135
        x += dice.uniform(0.02, 0.08)
s.box(2.8, 0.5, 0.95, timber, (2.1, 0.9, 0.16), 0.012)
for i in range(4):
    x = 0.75 + i * 0.85
    s.box(0.7, 0.42, 0.2, timber, (x, 0.42, 0.62), 0.01)
    tone = m.plastic("fruit", ("#D98A1F", "#A8281E", "#7F9A2C", "#C9A227")[i], 0.4, size=60)
    for _ in range(46):
        r = dice.uniform(0.034, 0.042)
        at = (x + dice.uniform(-0.3, 0.3), 0.42 + dice.uniform(-0.17, 0.17), 0.84 + dice.uniform(-0.03, 0.05))
        s.lathe([(r * studio.math.sin(a), -r * studio.math.cos(a)) for a in (studio.math.pi * k / 10 for k in range(11))], tone, at, (0, 0, 0), steps=16)
for x in (1.1, 2.9, 5.2):
    s.lathe([(0.03, 0.22), (0.2, 0.0), (0.19, 0.0), (0.02, 0.21)], m.metal("pendant", "#2A3F37", 0.4), (x, 1.1, 2.42), (0, 0, 0))
    s.lathe([(0.06 * studio.math.sin(a), -0.06 * studio.math.cos(a)) for a in (studio.math.pi * k / 14 for k in range(15))], m.light("pendant bulb", "#FFD08A", 22), (x, 1.1, 2.42), (0, 0, 0))
    studio.bulb((x, 1.1, 2.34), 95, "#FFC27A", 0.08)
iron = m.metal("iron", "#1A1E25", 0.45)
for x in (0.42, 2.1, 3.78):
    s.box(0.06, 0.08, 2.2, iron, (x, 0.12, 0.52), 0.006)
for z in (0.52, 2.66):
    s.box(3.42, 0.08, 0.06, iron, (2.1, 0.12, z), 0.006)
s.sheet(3.4, 2.2, m.pane(reflection=0.1), (2.1, 0.12, 1.62))
steel = m.metal("shutter", "#5A606B", 0.5)
for i in range(10):
    s.box(3.4, 0.05, 0.085, steel, (2.1, 0.0, 2.72 - 0.075 - i * 0.075), 0.02, 3)
s.box(1.15, 0.06, 2.42, m.plastic("door", "#27443A", 0.4, size=60), (5.5, 0.14, 0.02), 0.01)
s.sheet(0.8, 1.5, m.light("door light", "#FFC57A", 1.5), (5.5, 0.1, 1.5))
for x in (5.1, 5.5, 5.9):
    s.box(0.04, 0.03, 1.5, iron, (x, 0.09, 0.75), 0.004)
stripes = [f.fabric("stripe", "#2B4A7A"), f.fabric("pale stripe", "#D9D2C2")]
for i in range(22):
    x = 0.2 + i * 0.18
    s.box(0.18, 1.25, 0.015, stripes[i % 2], (x + 0.09, -0.6, 2.82), 0.002, 1, (20, 0, 0))
    s.plate(0.18, 0.22, 0.012, 0.085, stripes[i % 2], (x + 0.09, -1.18, 2.52), 0.002)
sign = m.plastic("sign", "#13203A", 0.4, size=60)
s.box(3.0, 0.08, 0.46, sign, (2.1, -0.06, 3.08), 0.02)
s.text("Almacén Luna", 0.34, m.light("letters", "#FFD79A", 2.4), (2.1, -0.11, 3.31))
studio.include("devices/bullet_pro", (4.55, 0, 3.25), (0, 0, -32))
s.box(0.24, 0.1, 0.32, m.plastic("siren", "#E6E4DE", 0.4, size=100), (6.6, -0.05, 4.3), 0.025)
s.box(0.18, 0.03, 0.1, m.light("siren lamp", studio.amber, 2.4), (6.6, -0.105, 4.34), 0.01)
crate = f.wood("crate", "#6B4827", "#94693C")
for i in range(3):
    s.box(0.6, 0.42, 0.26, crate, (4.3 + 0.0, -0.45 - 0.0, 0.27 * i), 0.01)
f.plant((0.15, -0.5, 0), 1.3, 3)
leaf = o.leaves("leaf", "#12271A", "#2C4B2A")
o.tree((-4.4, -5.4, 0), 5.2, 2, o.leaves("jacaranda", "#241F38", "#4C4468"))
o.tree((10.6, -5.2, 0), 6.4, 5, leaf)
plaster = o.surface("neighbour", "#5A5F6B", "#686D79", 1.5, 0.92, 0.35, 0.015, 28)
b.wall(9, 4.2, 0.25, plaster, (-5.4, 0.4, 0), [(0.4, 1.2, 2.6, 2.4), (-2.8, 1.6, 1.2, 1.3)])
for i in range(24):
    s.box(2.6, 0.04, 0.1, steel, (-5.0, 0.5, 0.02 + i * 0.1), 0.02, 2)
b.window(-8.2, 1.6, 0.4, 1.2, 1.3)
b.wall(8, 5.4, 0.25, plaster, (12.0, 0.6, 0), [(-1.6, 3.9, 1.1, 1.3), (-1.2, 1.4, 1.6, 1.5)])
b.window(10.4, 3.9, 0.6, 1.1, 1.3)
b.window(10.8, 1.4, 0.6, 1.6, 1.5)
for x, h in ((-14, 8), (-3, 10), (8, 9), (18, 11)):
    s.box(9, 6, h, plaster, (x, 24, 0), 0.02)
dawn = studio.options().view == "dawn"
if dawn:
    o.sky("#6E93CC", "#FFC79A", 1.5)
    o.moon((-0.62, 0.7, -0.26), 5.5, "#FFB777")
    stone = o.tiles("pavement", "#6E6A66", "#7B7772", 0.4, 0.4, "#3A3A3A", 0.006, 0.6, 0, relief=0.35)
    s.box(120, 4.1, 0.1, stone, (0, -2.0, -0.098), 0)
    s.box(0.9, 0.06, 1.0, f.wood("board", "#3A2616", "#5E4028"), (6.6, -0.9, 0), 0.02, turn=(-14, 0, -12))
    camera = studio.camera((-0.6, -11.6, 1.6), (2.4, 0, 1.6), 30, (3, 0, 2), 8)
    camera.data.shift_y = 0.06
    studio.render("comercio-al-amanecer", 1280, 720, 0.45)
else:
    o.moon((0.45, 0.75, -0.55), 0.3)
    studio.area((-9, -13, 7), (3, 0, 2), 5, 900, "#7F9BE0")
    camera = studio.camera((-0.4, -12.4, 1.6), (1.4, 0, 1.6), 30, (3, 0, 2), 8)
    camera.data.shift_y = 0.21
    studio.render("almacen-de-noche", 1200, 900, 1.4)
