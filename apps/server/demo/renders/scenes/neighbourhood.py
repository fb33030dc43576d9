"""A sleeping neighbourhood from above, with one lit building."""

import math
import random

from lib import materials as m, outdoors as o, shapes as s, studio

studio.start()
dice = random.Random(21)
o.sky("#0B1330", "#2E4076", 0.28)
asphalt = o.asphalt(0.45)
s.box(400, 400, 0.1, asphalt, (0, 0, -0.12), 0)
walls = [o.surface(f"wall{i}", one, other, 0.8, 0.92, 0.3, 0.02, 14) for i, (one, other) in enumerate((("#8E8A82", "#9D9991"), ("#7E7468", "#8B8175"), ("#8A8F98", "#989DA6"), ("#7B6A5C", "#8A7868")))]
roofs = [o.roof_clay(f"clay{i}", one, other) for i, (one, other) in enumerate((("#4A2A20", "#70402F"), ("#3D2A26", "#5D3F36"), ("#3A3F4A", "#4A505C")))]
flat_roof = o.surface("flat roof", "#4E4E4E", "#5E5E5C", 0.9, 0.95, 0.4, 0.03, 6)
yard = o.surface("yard", "#101A12", "#1C2A1B", 0.7, 0.95, 0.6, 0.05, 8)
path = o.tiles("pavement", "#56554F", "#62605A", 0.5, 0.5, "#2B2B2B", 0.02, 0.7, 0)
leaf, flower = o.leaves("leaf", "#13291B", "#2F4F2C"), o.leaves("jacaranda", "#2B2050", "#54408C")
dim = m.light("dim window", "#41598F", 0.35)
shapes = {}


def linked(key, build):
    """Builds a part once and copies it afterwards, which keeps the scene small."""
    if key not in shapes:
        shapes[key] = build()
        return shapes[key]
    twin = shapes[key].copy()
    s.collect(twin)
    return twin


def dwelling(x, y, turn):
    wide, deep, tall = dice.choice((7, 8, 9)), dice.choice((8, 10)), dice.choice((3.0, 3.2, 5.8))
    wall, cover = dice.randrange(4), dice.randrange(3)
    root = s.collect(studio.bpy.data.objects.new("dwelling", None))
    parts = [linked(("body", wide, deep, tall, wall), lambda: s.box(wide, deep, tall, walls[wall], (0, 0, 0), 0.04, 2))]
    if dice.random() < 0.3:
        parts.append(linked(("rim", wide, deep), lambda: s.box(wide + 0.3, deep + 0.3, 0.35, flat_roof, (0, 0, 0), 0.04, 2)))
        parts[-1].location = (0, 0, tall)
        parts.append(linked("tank", lambda: s.lathe([(0, 0), (0.55, 0), (0.6, 1.0), (0.3, 1.25), (0, 1.25)], flat_roof, (0, 0, 0), (0, 0, 0), 0.04, 24)))
        parts[-1].location = (wide * 0.25, deep * 0.2, tall + 0.35)
    else:
        slope = math.hypot(wide / 2 + 0.4, (wide / 2 + 0.4) * 0.5)
        for side in (-1, 1):
            half = linked(("roof", wide, deep, cover, side), lambda: o.roof(deep + 0.8, slope, roofs[cover], (0, 0, 0), 26.6, 90 if side == 1 else -90))
            half.location = (side * (wide / 2 + 0.4), 0, tall - 0.15)
            parts.append(half)
    for k in range(2):
        parts.append(linked("pane", lambda: s.box(1.1, 0.1, 1.1, dim, (0, 0, 0), 0.02, 1)))
        parts[-1].location = ((k - 0.5) * wide * 0.5, -deep / 2, tall - 1.9)
    for part in parts:
        part.parent = root
    root.location, root.rotation_euler = (x, y, 0), (0, 0, math.radians(turn))


def lamp(x, y):
    pole = linked("pole", lambda: s.tube([(0, 0, 0), (0, 0, 5), (0.5, 0, 5.6)], 0.07, m.metal("pole", "#20242C", 0.5)))
    pole.location = (x, y, 0)
    head = linked("head", lambda: s.box(0.6, 0.3, 0.1, m.light("lamp head", "#FFCF95", 14), (0, 0, 0), 0.03, 1))
    head.location = (x + 0.6, y, 5.5)
    studio.spot((x + 0.6, y, 5.4), (x + 0.6, y, 0), 260, "#FFC58A", 120, 0.9, 0.2)


for column in range(-4, 5):
    for row in range(-3, 6):
        cx, cy = column * 44, row * 44
        s.box(36, 36, 0.14, path, (cx, cy, -0.1), 0.05, 2)
        s.box(32, 32, 0.06, yard, (cx, cy, 0.02), 0)
        for k in range(3):
            for side in (-1, 1):
                if column == 0 and row == 0 and side == -1 and k != 0:
                    continue
                dwelling(cx + (k - 1) * 11 + dice.uniform(-0.6, 0.6), cy + side * 9.5, 0 if side == -1 else 180)
        for k in range(9):
            kind = dice.random()
            o.tree((cx + dice.uniform(-17, 17), cy + dice.choice((-17, -17, 17, dice.uniform(-3, 3))), 0), dice.uniform(4.5, 7.5), dice.choice((2, 5)), flower if kind < 0.2 else leaf, 0.35)
        if (column + row) % 2 == 0 and abs(column) < 3 and -2 < row < 4 and (column, row) != (0, 0):
            lamp(cx - 19.3, cy - 19.3)
brick = o.tiles("brick", "#7A5444", "#8A6250", 0.5, 0.16, "#4A3A32", 0.02, 0.85, turn=(90, 0, 0))
s.box(15, 13, 13, brick, (6, -8.5, 0), 0.05)
s.box(15.5, 13.5, 0.5, flat_roof, (6, -8.5, 13), 0.06)
lit = m.light("lit window", "#FFB552", 7)
frame = m.metal("frame", "#20242C", 0.5)
for floor in range(4):
    for k in range(6):
        x, z = 6 - 6.2 + k * 2.48, 1.6 + floor * 3.1
        bright = floor == 3 or (floor == 2 and k in (1, 2, 4))
        s.box(1.9, 0.12, 1.9, lit if bright else dim, (x, -15.0, z), 0.02, 1)
        for d in (-0.95, 0, 0.95):
            s.box(0.08, 0.16, 1.9, frame, (x + d, -15.03, z), 0.01, 1)
        if k < 5:
            s.box(0.12, 1.7, 1.9, lit if bright else dim, (-1.5, -13.4 + k * 2.4, z), 0.02, 1)
s.tube([(9, -6, 13.4), (9, -6, 20)], 0.09, frame)
s.lathe(s.cap(0.22, 0.3), m.light("beacon", studio.amber, 30), (9, -6, 20), (0, 0, 0))
studio.area((6, -19, 9), (6, -24, 0), 12, 2600, "#FFB552", 3)
studio.area((-5, -9, 9), (-10, -9, 0), 10, 1500, "#FFB552", 3)
o.moon((0.5, 0.6, -0.62), 0.22)
studio.camera((-46, -92, 58), (-12, 2, 10), 38, (6, -12, 10), 0.06)
studio.render("barrio-de-noche", 1440, 1080, 1.7)
