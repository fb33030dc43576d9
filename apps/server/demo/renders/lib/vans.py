"""A delivery van and a parked car. Units are metres; vehicles are along X, their front at -X, their side faces -Y."""

from lib import materials as m
from lib import shapes as s
from lib.vehicles import gather

van_side = [
    (-2.62, 0.42), (-2.66, 0.72), (-2.6, 0.98), (-2.42, 1.1), (-1.72, 1.24), (-1.02, 1.98), (-0.78, 2.13), (-0.4, 2.2),
    (1.4, 2.22), (2.5, 2.2), (2.6, 2.12), (2.68, 1.2), (2.68, 0.42),
]
car_side = [
    (-2.02, 0.36), (-2.08, 0.58), (-2.02, 0.76), (-1.86, 0.84), (-1.0, 0.96), (-0.36, 1.38), (-0.08, 1.45), (0.6, 1.45),
    (1.1, 1.36), (1.62, 1.02), (1.96, 0.98), (2.04, 0.8), (2.06, 0.36),
]


def rolling(x, half, radius, rim):
    """The two wheels of an axle, with the dark arches around them."""
    rubber = m.plastic("tyre", "#0D0D0E", 0.75, grain=1.0, size=60, soft=0)
    arch = m.plastic("arch", "#08090B", 0.8, size=60)
    for side in (-1, 1):
        turn = (90 * -side, 0, 0)
        s.lathe([(0, 0), (radius * 1.17, 0), (radius * 1.17, 0.02), (0, 0.02)], arch, (x, side * (half + 0.001), radius * 1.02), turn, 0.01)
        y = side * (half - 0.17)
        s.lathe([(0, 0), (radius * 0.94, 0), (radius, 0.04), (radius, 0.17), (radius * 0.94, 0.215), (radius * 0.64, 0.2), (radius * 0.62, 0.17), (0, 0.17)], rubber, (x, y, radius), turn, 0.012)
        s.lathe([(0, 0.2), (radius * 0.2, 0.2), (radius * 0.24, 0.185), (radius * 0.56, 0.2), (radius * 0.62, 0.19), (radius * 0.62, 0.15)], rim, (x, y, radius), turn, 0.004)
        for i in range(5):
            a = s.math.radians(72 * i + 90)
            s.lathe([(0, 0.196), (0.032 * radius / 0.3, 0.196)], arch, (x + radius * 0.4 * s.math.cos(a), y + side * 0.003, radius + radius * 0.4 * s.math.sin(a)), turn, steps=20)


def lamps(x, z, width, half, lit, turn):
    """Headlights, tail lights and number plates."""
    front = m.light("headlight", "#FFE6B8", 14) if lit else m.glossy("headlight off", "#A8AFBA", 0.06, 0.8)
    tail = m.light("tail lamp", "#C01812", 0.9 if lit else 0.15)
    for side in (-1, 1):
        s.plate(0.34, 0.17, 0.05, 0.06, front, (x, side * (half - 0.24), z), 0.012, turn=(0, 0, -90))
        s.plate(0.13, 0.5 * turn, 0.04, 0.04, tail, (width, side * (half - 0.1), z + 0.28), 0.01, turn=(0, 0, 90))
    s.plate(0.46, 0.13, 0.02, 0.02, m.plastic("number plate", "#D9DCE0", 0.5, size=60), (x + 0.02, 0, z - 0.3), 0.005, turn=(0, 0, -90))


def pane_of(points, y, glass):
    """A side window: an outline (x, z) a hair in front of both sides of the body."""
    s.extrude(points, 0.02, glass, (0, -y, 0), 0.006)
    s.extrude(points, 0.02, glass, (0, y + 0.02, 0), 0.006)


def van(at, turn=0.0, colour="#E9E7E1", lit=False, marked=True):
    """A van with the company's mark on its side. lit: its headlights are on."""

    def build():
        paint = m.plastic("van paint", colour, 0.28, grain=0, size=100, soft=0, coat=0.9)
        glass, black = m.glossy("van glass", "#070A10", 0.04, 0.7, 0.6), m.plastic("bumper", "#17191E", 0.5, size=60, soft=0)
        half = 0.98
        s.extrude(van_side, half * 2, paint, (0, half, 0), 0.11, 6, name="van")
        s.extrude([(-1.58, 1.3), (-1.03, 1.9), (-0.7, 1.98), (-0.62, 1.98), (-0.62, 1.26)], 0.02, glass, (0, -half, 0), 0.02)
        s.extrude([(-1.58, 1.3), (-1.03, 1.9), (-0.7, 1.98), (-0.62, 1.98), (-0.62, 1.26)], 0.02, glass, (0, half + 0.02, 0), 0.02)
        s.plate(1.66, 0.86, 0.02, 0.1, glass, (-1.41, 0, 1.6), 0.01, turn=(-43.5, 0, -90))
        s.box(5.3, half * 2 + 0.03, 0.2, black, (0, 0, 0.32), 0.05)
        s.box(0.12, 1.7, 0.26, black, (-2.63, 0, 0.42), 0.05)
        seam = m.plastic("seam", "#2A2C31", 0.6, size=60)
        for x, low, high in ((-0.5, 0.56, 2.02), (0.72, 0.56, 2.05), (-1.62, 0.56, 1.2)):
            s.box(0.012, half * 2 + 0.006, high - low, seam, (x, 0, low), 0)
        s.box(2.9, half * 2 + 0.02, 0.03, black, (0.9, 0, 1.28), 0.008)
        for side in (-1, 1):
            s.box(0.16, 0.03, 0.035, black, (-0.66, side * (half + 0.01), 1.08), 0.01)
            s.box(0.12, 0.2, 0.26, black, (-1.3, side * (half + 0.14), 1.3), 0.04)
        rolling(-1.68, half, 0.36, m.metal("steel rim", "#9499A1", 0.35))
        rolling(1.62, half, 0.36, m.metal("steel rim", "#9499A1", 0.35))
        lamps(-2.64, 0.9, 2.66, half, lit, 1)
        if marked:
            dark = m.plastic("mark", "#13203A", 0.35, size=100, coat=0.5)
            s.plate(0.56, 0.56, 0.012, 0.09, dark, (0.2, -half, 1.72), 0.003)
            s.plate(0.2, 0.2, 0.012, 0.04, m.light("lit corner", "#FFB224", 1.1), (0.34, -half - 0.012, 1.86), 0.003)
            s.text("centinela", 0.36, dark, (1.42, -half - 0.006, 1.7))
            s.box(5.0, half * 2 + 0.008, 0.05, m.plastic("stripe", "#FFB224", 0.4, size=100), (0.08, 0, 0.74), 0)

    return gather("van", build, at, turn)


def car(at, turn=0.0, colour="#5B6470"):
    """A small parked car."""

    def build():
        paint = m.plastic("car paint", colour, 0.25, grain=0, size=100, soft=0, coat=1.0)
        glass, black = m.glossy("car glass", "#06080D", 0.04, 0.8, 0.6), m.plastic("car trim", "#121418", 0.5, size=60, soft=0)
        half = 0.86
        s.extrude([(x, min(z, 1.0)) for x, z in car_side], half * 2, paint, (0, half, 0), 0.1, 6, name="car")
        cabin = [(-1.02, 0.9), (-0.36, 1.38), (-0.08, 1.45), (0.6, 1.45), (1.1, 1.36), (1.66, 0.9)]
        s.extrude(cabin, 1.44, paint, (0, 0.72, 0), 0.09, 6)
        pane_of([(-0.82, 0.97), (-0.3, 1.33), (0.24, 1.36), (0.24, 0.97)], 0.72, glass)
        pane_of([(0.32, 0.97), (0.32, 1.36), (0.62, 1.36), (1.02, 1.29), (1.34, 0.97)], 0.72, glass)
        s.plate(1.3, 0.72, 0.02, 0.08, glass, (-0.73, 0, 1.18), 0.01, turn=(-54, 0, -90))
        s.box(4.06, half * 2 + 0.02, 0.14, black, (0, 0, 0.28), 0.04)
        for side in (-1, 1):
            s.box(0.14, 0.16, 0.12, black, (-0.72, side * (half + 0.02), 0.96), 0.03)
            for x in (-0.1, 0.86):
                s.box(0.16, 0.02, 0.03, black, (x, side * (half + 0.005), 0.84), 0.008)
        for x in (-0.86, 0.28, 1.22):
            s.box(0.01, half * 2 + 0.004, 0.5, black, (x, 0, 0.42), 0)
        rolling(-1.28, half, 0.31, m.metal("alloy rim", "#AEB3BB", 0.25))
        rolling(1.28, half, 0.31, m.metal("alloy rim", "#AEB3BB", 0.25))
        lamps(-2.06, 0.68, 2.04, half, False, 0.4)

    return gather("car", build, at, turn)
