"""A motorbike, and a car under its cover. Units are metres; vehicles are along X, their front at -X."""

import math

import bmesh
from lib import furniture as f
from lib import materials as m
from lib import outdoors as o
from lib import shapes as s
from lib import studio


def gather(name, build, at, turn):
    """Puts everything that `build` makes below one object."""
    before = set(studio.bpy.data.objects)
    build()
    root = s.collect(studio.bpy.data.objects.new(name, None))
    for obj in set(studio.bpy.data.objects) - before - {root}:
        if obj.parent is None:
            obj.parent = root
    root.location, root.rotation_euler = at, (0, 0, math.radians(turn))
    return root


def wheel(at, radius, tyre=0.058, spokes=36, turn=(90, 0, 0), brake=True):
    rubber = m.plastic("tyre", "#0D0D0E", 0.75, grain=1.0, size=60, soft=0)
    chrome, dark = m.metal("chrome", "#C9CCD2", 0.15), m.metal("hub", "#3A3D43", 0.4)
    x, y, z = at
    s.torus(radius - tyre, tyre, rubber, at, turn)
    s.torus(radius - tyre * 1.75, tyre * 0.32, chrome, (x, y - tyre * 0.5, z), turn)
    s.torus(radius - tyre * 1.75, tyre * 0.32, chrome, (x, y + tyre * 0.5, z), turn)
    s.lathe([(0, -0.07), (0.045, -0.07), (0.045, 0.07), (0, 0.07)], dark, at, turn, 0.006, 32)
    for i in range(spokes):
        a, side = 2 * math.pi * i / spokes, 0.045 * (1 if i % 2 else -1)
        b = a + (0.32 if i % 4 < 2 else -0.32)
        inner = (x + 0.042 * math.cos(b), y + side, z + 0.042 * math.sin(b))
        outer = (x + (radius - tyre * 1.8) * math.cos(a), y + side * 0.2, z + (radius - tyre * 1.8) * math.sin(a))
        s.tube([inner, outer], 0.0022, chrome)
    if brake:
        s.ring(0.13, 0.075, 0.006, m.metal("brake", "#8E9299", 0.3), (x, y - 0.062, z), 0.001, turn)


def motorbike(at, turn=0.0, colour="#9A1F1A"):
    return gather("motorbike", lambda: _motorbike(colour), at, turn)


def _motorbike(colour):
    paint = m.plastic("paint", colour, 0.22, grain=0, size=100, soft=0, coat=1.0)
    black = m.plastic("black", "#0F1012", 0.4, grain=0.3, size=100, soft=0)
    chrome, alloy = m.metal("chrome", "#CDD0D6", 0.1), m.metal("alloy", "#8F949C", 0.35)
    leather = m.plastic("leather", "#1C120D", 0.55, grain=1.0, size=60, soft=0)
    wheel((-0.7, 0, 0.31), 0.31, 0.05)
    wheel((0.7, 0, 0.31), 0.31, 0.062)
    for y in (-0.095, 0.095):
        s.tube([(-0.7, y, 0.31), (-0.38, y, 1.0)], 0.019, chrome)
        s.tube([(-0.7, y, 0.31), (-0.565, y, 0.6)], 0.028, black)
        s.tube([(0.7, y * 1.15, 0.31), (0.1, y * 1.1, 0.33)], 0.02, black)
        s.tube([(0.66, y * 1.5, 0.36), (0.52, y * 1.5, 0.74)], 0.013, chrome)
        helix = [(0.645 - 0.11 * k / 60 + 0.026 * math.cos(k * 0.85), y * 1.5 + 0.026 * math.sin(k * 0.85), 0.41 + 0.27 * k / 60) for k in range(61)]
        s.tube(helix, 0.0055, black)
        s.tube([(-0.36, y * 0.35, 0.98), (-0.2, y * 0.6, 0.86), (0.2, y, 0.76), (0.75, y, 0.74)], 0.017, black)
        s.tube([(-0.34, y * 0.35, 0.9), (-0.26, y, 0.5), (-0.2, y, 0.3), (0.2, y, 0.28)], 0.017, black)
        s.tube([(0.2, y, 0.76), (0.22, y, 0.5), (0.2, y, 0.28)], 0.017, black)
    s.box(0.1, 0.26, 0.035, alloy, (-0.4, 0, 0.97), 0.012, turn=(0, -24, 0))
    s.box(0.09, 0.24, 0.03, alloy, (-0.46, 0, 0.8), 0.012, turn=(0, -24, 0))
    s.tube([(-0.25, -0.37, 1.06), (-0.34, -0.24, 1.08), (-0.4, -0.1, 1.03), (-0.4, 0.1, 1.03), (-0.34, 0.24, 1.08), (-0.25, 0.37, 1.06)], 0.012, chrome)
    for y in (-1, 1):
        s.tube([(-0.29, y * 0.31, 1.07), (-0.21, y * 0.42, 1.05)], 0.018, black)
        s.tube([(-0.36, y * 0.25, 1.08), (-0.42, y * 0.29, 1.2)], 0.005, chrome)
        s.lathe([(0, -0.012), (0.05, -0.01), (0.054, 0.006), (0, 0.008)], chrome, (-0.42, y * 0.3, 1.23), (0, 90, 0), 0.002, 32)
        s.tube([(-0.38, y * 0.24, 1.06), (-0.48, y * 0.33, 1.05)], 0.004, chrome)
        s.lathe([(0, -0.03), (0.022, -0.02), (0.024, 0.02), (0, 0.025)], m.plastic("blinker", "#C06A10", 0.2, grain=0, coat=1), (-0.5, y * 0.16, 0.86), (90, 0, 0), 0.004, 24)
    s.lathe([(0, -0.12), (0.05, -0.11), (0.085, -0.05), (0.095, 0.0), (0.097, 0.02), (0.09, 0.03)], black, (-0.52, 0, 0.89), (0, -90, 0), 0.003, 48)
    s.torus(0.093, 0.006, chrome, (-0.548, 0, 0.89), (0, 90, 0))
    s.lathe([(r, h) for r, h in s.cap(0.09, 0.025)], m.glossy("headlight", "#8C93A0", 0.05, 0.9), (-0.545, 0, 0.89), (0, -90, 0))
    s.lathe([(0, 0), (0.038, 0), (0.038, 0.045), (0, 0.045)], black, (-0.44, -0.04, 1.05), (-35, 0, 0), 0.005, 32)
    tank = f.pillow(0.52, 0.27, 0.21, paint, (-0.08, 0, 0.8), 0.55, (0, 6, 0))
    s.lathe([(0, 0), (0.035, 0), (0.035, 0.012), (0, 0.016)], chrome, (-0.11, 0, 1.02), (0, 0, 0), 0.002, 32)
    f.pillow(0.66, 0.24, 0.1, leather, (0.46, 0, 0.78), 0.3, (0, -3, 0))
    f.pillow(0.16, 0.23, 0.14, paint, (0.83, 0, 0.77), 0.5)
    s.lathe([(0, 0), (0.035, 0), (0.035, 0.02), (0, 0.024)], m.light("tail", "#B3130F", 0.7), (0.905, 0, 0.83), (0, 90, 0), 0.004, 32)
    for cx, cz, low, high in ((-0.7, 0.31, 35, 150), (0.7, 0.31, 20, 105)):
        radius, width = 0.335, 0.12
        mesh = bmesh.new()
        rows = []
        for i in range(25):
            a = math.radians(low + (high - low) * i / 24)
            rows.append([mesh.verts.new((cx + (radius + 0.016 * math.cos(k * 1.2)) * math.cos(a), k * width / 2, cz + (radius + 0.016 * math.cos(k * 1.2)) * math.sin(a))) for k in (-1, -0.5, 0, 0.5, 1)])
        for one, other in zip(rows, rows[1:]):
            for k in range(4):
                mesh.faces.new((one[k], one[k + 1], other[k + 1], other[k]))
        fender = s.smooth(s.from_mesh("fender", mesh, paint if cx < 0 else black))
        fender.modifiers.new("solid", "SOLIDIFY").thickness = 0.004
    s.box(0.36, 0.24, 0.22, alloy, (0.0, 0, 0.25), 0.05, 6)
    s.lathe([(0, 0), (0.1, 0), (0.105, 0.02), (0.08, 0.035), (0, 0.04)], alloy, (0.06, -0.12, 0.36), (90, 0, 0), 0.006, 48)
    s.lathe([(0, 0), (0.07, 0), (0.07, 0.02), (0, 0.03)], chrome, (-0.1, -0.12, 0.34), (90, 0, 0), 0.004, 48)
    fin = m.metal("fin", "#6F747C", 0.4)
    for i in range(11):
        s.box(0.2, 0.22, 0.009, fin, (-0.07 - i * 0.006, 0, 0.47 + i * 0.022), 0.003, 2, (0, -14, 0))
    s.box(0.13, 0.15, 0.28, alloy, (-0.1, 0, 0.45), 0.02, 3, (0, -14, 0))
    s.box(0.19, 0.2, 0.06, alloy, (-0.155, 0, 0.71), 0.025, 4, (0, -14, 0))
    s.tube([(-0.17, -0.07, 0.66), (-0.3, -0.11, 0.6), (-0.31, -0.13, 0.35), (-0.16, -0.15, 0.24), (0.2, -0.16, 0.25)], 0.021, chrome)
    s.lathe([(0, 0), (0.03, 0), (0.046, 0.08), (0.046, 0.48), (0.034, 0.52), (0, 0.52)], chrome, (0.16, -0.165, 0.25), (0, 84, 0), 0.003, 40)
    s.tube([(0.12, -0.14, 0.3), (0.12, -0.24, 0.3)], 0.012, black)
    s.tube([(0.02, -0.1, 0.24), (0.08, -0.24, 0.02)], 0.011, black)
    s.box(0.3, 0.16, 0.2, black, (0.3, 0, 0.5), 0.03)


def top(x, y):
    """Height of a small car at a point of its plan."""
    knots = [(-2.15, 0.62), (-2.0, 0.84), (-1.2, 0.98), (-0.95, 1.02), (-0.25, 1.42), (0.3, 1.49), (1.1, 1.44), (1.75, 1.12), (2.0, 1.02), (2.15, 0.7)]
    height = knots[-1][1]
    for (x0, z0), (x1, z1) in zip(knots, knots[1:]):
        if x0 <= x <= x1:
            t = (x - x0) / (x1 - x0)
            t = t * t * (3 - 2 * t)
            height = z0 + (z1 - z0) * t
            break
    side = min(1, abs(y) / 0.86)
    height -= (height - 0.8) * 0.5 * max(0, side - 0.5) ** 1.6 * 2.2 if height > 0.85 else 0.05 * side**4
    mirror = 0.1 * math.exp(-(((x + 0.72) / 0.09) ** 2)) * math.exp(-(((abs(y) - 0.86) / 0.12) ** 2))
    return height + mirror


def covered_car(at, turn=0.0, colour="#59647A"):
    """A parked car under a cloth cover: folds, hem and the lower part of the wheels."""

    def build():
        cloth = f.fabric("cover", colour, "#6A768C", 500)
        mesh = bmesh.new()
        steps, rings = 260, 54
        rows = []
        for j in range(rings):
            row = []
            for i in range(steps):
                a = 2 * math.pi * i / steps
                c, d = math.cos(a), math.sin(a)
                ex, ey = math.copysign(abs(c) ** 0.42, c) * 2.12, math.copysign(abs(d) ** 0.42, d) * 0.88
                fold = math.sin(a * 23) * 0.5 + math.sin(a * 37 + 1.3) * 0.35 + math.sin(a * 61 + 0.4) * 0.2
                if j < 36:
                    r = (j + 0.5) / 36
                    z = top(ex * r, ey * r) - 0.1 * r**10 + 0.006 * fold * r**3
                    row.append(mesh.verts.new((ex * r, ey * r, z)))
                else:
                    t = (j - 35) / (rings - 36)
                    start = top(ex, ey) - 0.1
                    z = start + (0.17 + 0.03 * math.sin(a * 7) - start) * t
                    bulge = 1 + 0.035 * math.sin(t * math.pi) + 0.02 * t * fold
                    row.append(mesh.verts.new((ex * bulge, ey * (bulge + 0.02 * t * fold), z)))
            rows.append(row)
        for one, other in zip(rows, rows[1:]):
            for i in range(steps):
                k = (i + 1) % steps
                mesh.faces.new((one[i], one[k], other[k], other[i]))
        mesh.faces.new(rows[0])
        cover = s.smooth(s.from_mesh("cover", mesh, cloth))
        cover.data.auto_smooth_angle = math.radians(180)
        texture = studio.bpy.data.textures.new("wrinkles", "CLOUDS")
        texture.noise_scale, texture.noise_depth = 0.55, 4
        wrinkles = cover.modifiers.new("wrinkles", "DISPLACE")
        wrinkles.texture, wrinkles.strength, wrinkles.texture_coords = texture, 0.045, "LOCAL"
        rubber = m.plastic("tyre", "#0B0B0C", 0.8, grain=1, size=60, soft=0)
        for x in (-1.32, 1.3):
            for y in (-0.72, 0.72):
                s.lathe([(0.18, -0.1), (0.29, -0.1), (0.31, -0.06), (0.31, 0.06), (0.29, 0.1), (0.18, 0.1)], rubber, (x, y, 0.31), bevel=0.01)
                s.lathe([(0, 0.085), (0.19, 0.085), (0.19, 0.07)], m.metal("rim", "#9BA0A8", 0.3), (x, y, 0.31))

    return gather("car", build, at, turn)


def petals(at, width, depth, count, material, seed=8):
    """Fallen flowers on the ground."""
    import random

    dice = random.Random(seed)
    places = [(dice.uniform(-width / 2, width / 2), dice.uniform(-depth / 2, depth / 2), 0.004) for _ in range(count)]
    obj = s.collect(studio.bpy.data.objects.new("petals", o.foliage("petals", places, 0.035, material, seed)))
    obj.location = at
    return obj
