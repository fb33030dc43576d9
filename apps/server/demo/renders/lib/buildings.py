"""Walls with openings, windows, doors and lamps. Fronts face -Y, units are metres."""

import math

from lib import materials as m
from lib import outdoors as o
from lib import shapes as s
from lib import studio


def wall(width, height, thickness, material, at, openings, bevel=0.012):
    """A wall whose middle bottom of the front is `at`. openings: (x, z of the middle, width, height)."""
    x, y, z = at
    made = s.box(width, thickness, height, material, (x, y + thickness / 2, z), bevel)
    cutters = []
    for ox, oz, w, h in openings:
        cutters.append(s.box(w, thickness * 3, h, None, (x + ox, y + thickness / 2, z + oz - h / 2), 0))
    return s.cut(made, cutters)


def warm_room(x, z, y, width, height, power, depth=2.6, lamp=True, colour="#FFB765"):
    """A small lit room behind a window: walls, a lampshade and a shelf with things on it."""
    paint = o.surface("room paint", "#D9B98A", "#E6CBA0", 1, 0.9, 0.1)
    deep, half = depth, max(width * 0.75, 0.9)
    s.box(half * 2, 0.05, height + 2.2, paint, (x, y + deep, z - height / 2 - 1.0), 0)
    s.box(0.05, deep, height + 2.2, paint, (x - half, y + deep / 2, z - height / 2 - 1.0), 0)
    s.box(0.05, deep, height + 2.2, paint, (x + half, y + deep / 2, z - height / 2 - 1.0), 0)
    s.box(half * 2, deep, 0.05, paint, (x, y + deep / 2, z + height / 2 + 0.5), 0)
    s.box(half * 2, deep, 0.05, o.surface("room floor", "#3B2514", "#5A3A20"), (x, y + deep / 2, z - height / 2 - 1.0), 0)
    studio.bulb((x + 0.2, y + deep * 0.55, z + height * 0.25), power, colour, 0.16)
    if lamp:
        shade = m.light("shade", "#FFC46B", 5)
        s.lathe([(0.14, 0.2), (0.2, 0), (0.19, 0), (0.13, 0.2)], shade, (x + 0.24 * width, y + deep * 0.4, z + 0.1), (0, 0, 0))
        s.tube([(x + 0.24 * width, y + deep * 0.4, z + 0.25), (x + 0.24 * width, y + deep * 0.4, z + height)], 0.008, o.surface("wire", "#111111", "#151515"))
    wood = o.surface("shelf", "#4A2C16", "#6B4325")
    s.box(0.9, 0.22, 0.03, wood, (x - 0.32 * width, y + deep - 0.15, z + 0.05), 0.004)
    for i, colour in enumerate(("#7A2E24", "#2C4A63", "#B58B3C", "#44603F", "#8C5A3C", "#293546", "#A7483A")):
        s.box(0.045, 0.16, 0.2 + 0.03 * (i * 7 % 3), o.surface("book", colour, colour), (x - 0.32 * width - 0.3 + i * 0.055, y + deep - 0.15, z + 0.08), 0.003)


def window(x, z, y, width, height, lit=0.0, bars=True, shutters=None, panes=2, frame=None, sill=None, curtains=True, warmth="#FFB765"):
    """A window in an opening of a wall whose front is at y. lit: power of the light behind it, 0 for a dark window."""
    frame = frame or m.plastic("frame", "#E6E6E2", 0.4, size=100)
    bar, deep = 0.055, y + 0.1
    for side in (-1, 1):
        s.box(bar, 0.07, height, frame, (x + side * (width / 2 - bar / 2), deep, z - height / 2), 0.006)
    for level in (z - height / 2, z + height / 2 - bar):
        s.box(width, 0.07, bar, frame, (x, deep, level), 0.006)
    for i in range(1, panes):
        s.box(0.045, 0.06, height, frame, (x - width / 2 + width * i / panes, deep, z - height / 2), 0.006)
    if bars:
        s.box(width, 0.05, 0.035, frame, (x, deep, z + height * 0.16), 0.006)
    if lit:
        s.sheet(width, height, m.pane(reflection=0.1), (x, deep, z))
        warm_room(x, z, y + 0.3, width, height, lit, colour=warmth)
        if curtains:
            cloth = o.curtain_material("curtain", "#E8C48C", 0.5)
            for side in (-1, 1):
                inner, outer = x + side * width * 0.27, x + side * width * 0.5
                o.cloth(min(inner, outer), max(inner, outer), z - height / 2, z + height / 2, y + 0.24, cloth, 4, 0.025)
    else:
        s.sheet(width, height, m.glossy("dark pane", "#05070C", 0.03, 0.6, 0.4), (x, deep + 0.01, z))
        s.sheet(width * 0.98, height, o.surface("blind", "#10141D", "#161C28"), (x, deep + 0.12, z))
    s.box(width + 0.18, 0.2, 0.06, sill or o.surface("sill", "#8C8A86", "#A5A29C"), (x, y - 0.02, z - height / 2 - 0.06), 0.01)
    if shutters:
        for side in (-1, 1):
            shutter(x + side * (width / 2 + width / 4 + 0.03), z, y, width / 2, height, shutters)


def shutter(x, z, y, width, height, material):
    """A wooden shutter with slats, open against the wall."""
    for side in (-1, 1):
        s.box(0.06, 0.04, height, material, (x + side * (width / 2 - 0.03), y - 0.03, z - height / 2), 0.006)
    for level in (-height / 2, -0.03, height / 2 - 0.07):
        s.box(width, 0.04, 0.07, material, (x, y - 0.03, z + level), 0.006)
    count = int(height / 0.055)
    for i in range(1, count):
        s.box(width - 0.1, 0.012, 0.05, material, (x, y - 0.025, z - height / 2 + i * 0.055), 0.002, 1, (32, 0, 0))


def door(x, z, y, width, height, material, handle=True):
    """A panelled door; z is its bottom."""
    s.box(width, 0.05, height, material, (x, y + 0.12, z), 0.008)
    for side in (-1, 1):
        for low, tall in ((0.12, 0.32), (0.5, 0.42)):
            s.plate(width * 0.34, height * tall, 0.025, 0.02, material, (x + side * width * 0.22, y + 0.1, z + height * (low + tall / 2)), 0.012)
    if handle:
        steel = m.metal("door steel", "#B8A47A", 0.3)
        s.plate(0.05, 0.22, 0.012, 0.02, steel, (x + width * 0.4, y + 0.09, z + height * 0.47), 0.004)
        s.tube([(x + width * 0.4, y + 0.08, z + height * 0.48), (x + width * 0.4, y + 0.03, z + height * 0.48), (x + width * 0.28, y + 0.02, z + height * 0.48)], 0.011, steel)


def wall_lamp(at, power, colour="#FFC27A"):
    """A round lamp on a wall."""
    x, y, z = at
    black = m.metal("lamp", "#1A1B1E", 0.4)
    s.box(0.1, 0.03, 0.16, black, (x, y - 0.015, z - 0.08), 0.01)
    s.tube([(x, y, z), (x, y - 0.1, z + 0.05), (x, y - 0.16, z + 0.02)], 0.012, black)
    s.lathe([(0.03, 0.14), (0.1, 0.0), (0.095, 0.0), (0.02, 0.13)], black, (x, y - 0.17, z - 0.1), (0, 0, 0))
    s.lathe([(0.055 * math.sin(a), -0.055 * math.cos(a)) for a in (math.pi * i / 16 for i in range(17))], m.light("globe", colour, 28), (x, y - 0.17, z - 0.09), (0, 0, 0))
    studio.bulb((x, y - 0.17, z - 0.2), power, colour, 0.06)


def street_lamp(at, height, power, colour="#FFC98A", reach=1.4, turn=1):
    x, y, z = at
    steel = m.metal("pole", "#2A2E36", 0.5)
    s.tube([(x, y, z), (x, y, z + height * 0.6), (x, y, z + height), (x + turn * reach * 0.4, y, z + height + 0.25), (x + turn * reach, y, z + height + 0.2)], 0.055, steel)
    s.box(0.55, 0.2, 0.1, steel, (x + turn * reach, y, z + height + 0.16), 0.03)
    s.box(0.42, 0.14, 0.02, m.light("lamp glass", colour, 30), (x + turn * reach, y, z + height + 0.145), 0.005)
    studio.spot((x + turn * reach, y, z + height + 0.1), (x + turn * reach, y, z), power, colour, 130, 0.8, 0.2)


def railing(x0, x1, y, z, height, material, step=0.12):
    count = int((x1 - x0) / step)
    for i in range(count + 1):
        s.box(0.018, 0.018, height, material, (x0 + i * step, y, z), 0.003, 1)
    for level in (0.05, height - 0.04):
        s.box(x1 - x0, 0.03, 0.03, material, ((x0 + x1) / 2, y, z + level), 0.004, 1)
