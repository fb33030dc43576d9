"""Parts that several devices share: mark, LED, screw, lens, grille, cable."""

import math

from lib import materials as m
from lib import shapes as s
from lib.studio import amber, green


def white(name="white", colour="#F1F1EE", rough=0.4):
    return m.plastic(name, colour, rough)


def dark(name="dark", colour="#15171C", rough=0.45):
    return m.plastic(name, colour, rough, soft=0)


def mark(size, at, glow=1.6):
    """The company's mark: a square with one lit corner. at: its middle on a surface that faces -Y."""
    x, y, z = at
    blue = m.plastic("mark", "#2F4A86", 0.3, grain=0, soft=0)
    s.plate(size, size, 0.03 * size, 0.2 * size, blue, at, bevel=0.01 * size)
    corner = 0.36 * size
    place = (x + 0.22 * size, y - 0.03 * size, z + 0.22 * size)
    s.plate(corner, corner, 0.03 * size, 0.2 * corner, m.light("lit", amber, glow), place, bevel=0.01 * size)


def led(radius, at, colour=green, strength=6.0):
    """A small lamp behind a clear window."""
    x, y, z = at
    s.lathe([(radius * 1.35, -0.01), (radius * 1.35, 0.012), (0, 0.012)], dark("led rim"), at)
    s.lathe(s.cap(radius, radius * 0.45, 8), m.light("led", colour, strength), (x, y - 0.012, z))


def screw(radius, at):
    """A cross-head screw that is sunk into a surface."""
    x, y, z = at
    s.ring(radius * 1.3, radius, 0.02, dark("hole"), at, bevel=0.005)
    steel = m.metal("steel", "#A9ADB5", 0.35)
    head = s.disc(radius, 0.06 * radius, steel, (x, y, z), bevel=0.02 * radius)
    slot = dark("slot", "#0A0B0D")
    for angle in (20, 110):
        s.plate(1.2 * radius, 0.26 * radius, 0.07 * radius, 0.1 * radius, slot, at, 0.0, turn=(0, angle, 0))
    return head


def lens(radius, at, turn=(90, 0, 0), deep=True):
    """A camera lens: ring, dark barrel with steps, coated glass."""
    x, y, z = at
    shiny = m.plastic("lens ring", "#0B0C10", 0.2, grain=0, soft=0)
    barrel = [(radius, 0), (radius, 0.30 * radius), (0.90 * radius, 0.34 * radius), (0.86 * radius, 0.20 * radius)]
    barrel += [(0.70 * radius, 0.16 * radius), (0.68 * radius, 0.08 * radius), (0.52 * radius, 0.06 * radius)]
    barrel += [(0.50 * radius, 0.0), (0, 0.0)]
    made = [s.lathe(barrel, shiny, at, turn, bevel=0.012 * radius)]
    glass = [(r, h + 0.03 * radius) for r, h in s.cap(0.5 * radius, 0.16 * radius, 16)]
    made.append(s.lathe(glass, m.coated_lens(), at, turn))
    made.append(s.torus(0.79 * radius, 0.018 * radius, m.metal("lens line", "#6E7480", 0.25), (0, 0, 0), (0, 0, 0)))
    made[-1].parent = made[0]
    made[-1].location = (0, 0, 0.185 * radius)
    return made


def grid(columns, rows, step, middle=(0, 0), round_off=False):
    """Returns the places of holes in a grid; round_off keeps those in a circle."""
    places = [
        (middle[0] + (i - (columns - 1) / 2) * step, middle[1] + (j - (rows - 1) / 2) * step)
        for i in range(columns)
        for j in range(rows)
    ]
    limit = step * min(columns, rows) / 2
    return [p for p in places if not round_off or math.dist(p, middle) <= limit]


def join_to(parent, children):
    """Moves parts together with another one."""
    for child in children:
        child.parent = parent
