"""A street at night with one lit house, used by several pictures. The house faces -Y, the street lies in front."""

import math

from lib import buildings as b
from lib import materials as m
from lib import outdoors as o
from lib import shapes as s
from lib import studio


def ground(wet=0.5):
    s.box(120, 9, 0.1, o.asphalt(wet), (0, -11.3, -0.2), 0)
    s.box(120, 0.16, 0.16, o.surface("kerb", "#5A5B5E", "#77787A", 4), (0, -6.72, -0.14), 0.03)
    pavement = o.tiles("pavement", "#5C5A57", "#6B6864", 0.4, 0.4, "#2D2D2E", 0.006, 0.6, 0, relief=0.35, wet=0.2)
    s.box(120, 2.6, 0.1, pavement, (0, -5.35, -0.1), 0)
    s.box(120, 40, 0.1, o.surface("soil", "#10140F", "#1A2018", 2), (0, 15.9, -0.12), 0)


def gable(width, rise, thickness, material, at):
    s.extrude([(-width / 2, 0), (width / 2, 0), (0, rise)], thickness, material, (at[0], at[1] + thickness, at[2]), bevel=0.01)


def house(lit=110):
    """The house with the lit window: two floors with a gable, and a lower wing with the garage."""
    stucco = o.surface("stucco", "#B9B4AA", "#C9C4BA", 1.2, 0.92, 0.35, 0.015, 28)
    white = o.surface("trim", "#CFCBC2", "#DAD6CD", 2, 0.8, 0.2, 0.005, 40)
    clay = o.roof_clay()
    windows = [(-1.5, 4.15, 1.5, 1.45), (1.45, 4.15, 1.0, 1.2), (-1.2, 1.5, 2.0, 1.4), (1.55, 1.1, 1.0, 2.2)]
    b.wall(6, 5.6, 0.25, stucco, (3.5, 0, 0), windows)
    gable(6, 2.3, 0.25, stucco, (3.5, 0, 5.6))
    s.box(0.25, 8, 5.6, stucco, (0.62, 4.1, 0), 0.01)
    s.box(0.25, 8, 5.6, stucco, (6.38, 4.1, 0), 0.01)
    for side in (-1, 1):
        angle = math.degrees(math.atan2(2.3, 3))
        slope = 4.5
        half = o.roof(9.2, slope, clay, (3.5 + side * 3.5, 4.0, 5.28), angle, 90 if side == 1 else -90)
    for side in (-1, 1):
        s.box(3.95, 0.1, 0.2, white, (3.5 + side * 1.74, -0.42, 6.5), 0.015, turn=(0, side * angle, 0))
    s.tube([(3.5, -0.62, 8.0), (3.5, 4, 8.0), (3.5, 8.6, 8.0)], 0.14, clay)
    shutter = m.plastic("shutter", "#28405F", 0.5, size=60)
    b.window(3.5 - 1.5, 4.15, 0, 1.5, 1.45, lit, shutters=shutter)
    b.window(3.5 + 1.45, 4.15, 0, 1.0, 1.2)
    b.window(3.5 - 1.2, 1.5, 0, 2.0, 1.4, panes=3)
    iron = m.metal("iron", "#15171B", 0.5)
    b.railing(3.5 - 2.2, 3.5 - 0.2, -0.1, 0.8, 1.4, iron, 0.13)
    b.door(3.5 + 1.55, 0, 0, 1.0, 2.2, m.plastic("door", "#24493C", 0.4, size=60))
    s.box(2.0, 0.9, 0.12, white, (3.5 + 1.55, -0.4, 2.45), 0.02)
    s.box(1.6, 1.0, 0.12, white, (3.5 + 1.55, -0.5, -0.02), 0.02)
    s.box(0.2, 0.07, 0.28, m.plastic("siren", "#E8E6E0", 0.4, size=100), (3.5 + 0.1, -0.07, 4.6), 0.02)
    s.box(0.16, 0.02, 0.09, m.light("siren lamp", studio.amber, 2.2), (3.5 + 0.1, -0.112, 4.64), 0.008)
    b.wall(5.2, 2.9, 0.25, stucco, (9.1, 1.2, 0), [(0.2, 1.15, 3.0, 2.3)])
    slats = o.surface("garage", "#6E5136", "#86643F", 3, 0.6, 0.2)
    for i in range(11):
        s.box(3.0, 0.05, 0.2, slats, (9.3, 1.36, 0.02 + i * 0.21), 0.01)
    o.roof(6.0, 3.4, clay, (9.1, 0.75, 2.86), 24)
    s.box(0.7, 0.7, 1.6, o.tiles("chimney", "#5F3A2C", "#6F4636", 0.2, 0.07, turn=(90, 0, 0)), (9.9, 3.6, 3.5), 0.02)


def garden(leaf):
    low = o.surface("low wall", "#A39E94", "#B4AFA5", 2, 0.9, 0.35, 0.012, 28)
    iron = m.metal("iron", "#15171B", 0.5)
    for x0, x1 in ((0.2, 4.3), (5.8, 7.2)):
        s.box(x1 - x0, 0.22, 0.55, low, ((x0 + x1) / 2, -4.0, 0), 0.02)
        b.railing(x0 + 0.1, x1 - 0.1, -4.0, 0.55, 0.6, iron)
    for x in (0.2, 4.3, 5.8, 7.3):
        s.box(0.34, 0.34, 1.35, low, (x, -4.0, 0), 0.02)
        s.box(0.44, 0.44, 0.08, low, (x, -4.0, 1.35), 0.02)
    s.box(1.2, 4.0, 0.04, o.tiles("path", "#6B5A4C", "#7B6858", 0.3, 0.3, gap=0.008), (5.05, -2, -0.01), 0.01)
    s.box(3.4, 5.2, 0.04, o.surface("drive", "#55544F", "#68665F"), (9.3, -1.4, -0.01), 0.01)
    blades = o.leaves("blades", "#1B3A1C", "#35602A")
    o.grass((2.2, -2.0, -0.02), 4.2, 3.8, blades)
    o.hedge((2.2, -0.55, 0), 3.0, 0.7, 0.62, leaf, 4)
    o.hedge((6.6, -3.2, 0), 1.2, 0.8, 0.8, leaf, 6)


def neighbours():
    plaster = o.surface("neighbour", "#77726A", "#87827A", 1.5, 0.92, 0.35, 0.015, 28)
    clay = o.roof_clay("clay neighbour", "#472720", "#6B3A2C")
    b.wall(8.2, 3.2, 0.25, plaster, (-6.2, 0.6, 0), [(-2.0, 1.6, 1.6, 1.3), (1.4, 1.1, 0.95, 2.2)])
    b.window(-8.2, 1.6, 0.6, 1.6, 1.3)
    b.door(-4.8, 0, 0.6, 0.95, 2.2, m.plastic("neighbour door", "#3A2A20", 0.5, size=60))
    o.roof(9.2, 4.2, clay, (-6.2, 0.1, 3.1), 26)
    s.box(7.6, 6, 5.4, plaster, (-18, 5, 0), 0.02)
    b.wall(6, 6.4, 0.25, plaster, (16.6, 0.4, 0), [(-1.2, 4.6, 1.2, 1.3), (-1.2, 1.7, 1.6, 1.4)])
    b.window(15.4, 4.6, 0.4, 1.2, 1.3)
    b.window(15.4, 1.7, 0.4, 1.6, 1.4)
    s.box(6, 8, 6.4, plaster, (16.6, 4.7, 0), 0.02)
    for x, y, w, h in ((-11, 22, 9, 7), (0, 26, 8, 9), (12, 24, 10, 6.5), (-22, 24, 9, 10), (24, 24, 8, 11)):
        s.box(w, 6, h, plaster, (x, y, 0), 0.02)
    s.box(7.4, 0.2, 0.8, plaster, (-6.0, -4, 0), 0.02)


def trees(leaf):
    flower = o.leaves("jacaranda", "#241F38", "#4C4468")
    o.tree((-4.4, -5.3, 0), 5.2, 2, flower, 1.6)
    o.tree((12.6, -5.2, 0), 6.2, 5, leaf)
    o.tree((-11.5, -5.2, 0), 6.4, 5, leaf)
    o.tree((-2.5, 6.5, 0), 8.0, 2, leaf)
    o.tree((13.5, 8, 0), 9.0, 5, leaf)
    o.tree((4.5, 14, 0), 9.5, 2, leaf)


def build(lit=110, wet=0.5, sky_strength=0.8):
    studio.start()
    o.sky("#0A1230", "#3A4F86", sky_strength, 0.35)
    leaf = o.leaves("leaf", "#12271A", "#2C4B2A")
    ground(wet)
    house(lit)
    garden(leaf)
    neighbours()
    trees(leaf)
    o.moon((0.45, 0.75, -0.55), 0.35)
    studio.area((-9, -13, 7), (3, 0, 2), 5, 1000, "#A9BBE6")
