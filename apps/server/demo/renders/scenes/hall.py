"""The entrance of a home at night: keypad beside the green door, motion sensor in the corner, keys under a lamp."""

from lib import buildings as b, furniture as f, materials as m, outdoors as o, shapes as s, studio

studio.start()
studio.ambient("#1A2550", 0.3)
paint = o.surface("paint", "#7C8498", "#878FA3", 1.2, 0.92, 0.12, 0.003, 60)
low = o.surface("panel", "#D5CFC2", "#DDD8CC", 2, 0.6, 0.1, 0.002, 60)
b.wall(7, 2.8, 0.2, paint, (0, 2.0, 0), [(-0.9, 1.05, 1.0, 2.1)])
s.box(0.2, 6, 2.8, paint, (2.4, -0.9, 0), 0)
s.box(0.2, 6, 2.8, paint, (-2.6, -0.9, 0), 0)
s.box(7, 6, 0.1, o.surface("ceiling", "#B9B6AC", "#C4C1B7", 1, 0.95), (0, -0.9, 2.75), 0)
s.box(7, 6, 0.1, f.wood("floor", "#5A3A20", "#86592F", (0.8, 9, 9), 0.3, 0.12), (0, -0.9, -0.1), 0)
s.box(3.2, 0.02, 0.12, low, (1.2, 1.99, 0), 0.006)
b.door(-0.9, 0.0, 2.0, 0.96, 2.07, m.plastic("door", "#23503F", 0.38, grain=0.4, size=60))
for side in (-1, 1):
    s.box(0.1, 0.06, 2.12, low, (-0.9 + side * 0.54, 1.98, 0), 0.01)
s.box(1.2, 0.06, 0.1, low, (-0.9, 1.98, 2.12), 0.01)
s.box(0.05, 0.03, 0.12, m.plastic("sensor", "#EDEBE5", 0.4, size=100), (-0.52, 2.1, 1.9), 0.006)
s.box(0.04, 0.03, 0.12, m.plastic("sensor", "#EDEBE5", 0.4, size=100), (-0.37, 1.94, 1.9), 0.006)
studio.include("devices/keypad", (0.02, 2.0, 1.42), (0, 0, 0), 0.0125)
studio.include("devices/motion", (2.28, 1.88, 2.35), (12, 0, 45), 0.013)
oak = f.wood("console", "#6B4425", "#9A6A3E", (1, 10, 10), 0.4)
s.box(1.4, 0.38, 0.04, oak, (1.35, 1.76, 0.8), 0.008)
s.box(1.3, 0.34, 0.14, oak, (1.35, 1.77, 0.66), 0.006)
for x in (0.72, 1.98):
    for y in (1.62, 1.9):
        s.box(0.05, 0.05, 0.68, oak, (x, y, 0), 0.006)
for x in (1.04, 1.66):
    s.disc(0.014, 0.025, m.metal("knob", "#C2A064", 0.28), (x, 1.6, 0.73), 0.004)
f.table_lamp((1.78, 1.8, 0.84), 5, 1.15)
f.plant((0.9, 1.8, 0.84), 0.55, 4)
bowl = [(0, 0), (0.05, 0), (0.12, 0.05), (0.115, 0.053), (0.05, 0.008), (0, 0.008)]
s.lathe(bowl, m.plastic("bowl", "#2F4F7C", 0.25, size=80, coat=0.5), (1.3, 1.7, 0.84), (0, 0, 0))
studio.include("devices/keyfob", (1.3, 1.69, 0.87), (12, 0, 20), 0.011)
mirror = [(0.42 * s.math.cos(2 * s.math.pi * i / 64), 0.42 * s.math.sin(2 * s.math.pi * i / 64)) for i in range(64)]
s.extrude(mirror, 0.03, oak, (1.3, 1.99, 1.72), 0.01)
s.extrude([(x * 0.93, z * 0.93) for x, z in mirror], 0.006, m.metal("mirror", "#E6E9EE", 0.02), (1.3, 1.958, 1.72), 0.001)
for i, (x, colour) in enumerate(((-2.1, "#8C5A3C"), (-1.85, "#2B3F66"))):
    s.lathe([(0, 0), (0.012, 0), (0.012, 0.07), (0.018, 0.075), (0, 0.08)], m.metal("hook", "#C2A064", 0.28), (x, 1.99, 1.72), bevel=0.003, steps=24)
    coat = f.fabric("coat", colour, colour)
    o.cloth(x - 0.16, x + 0.16, 0.85, 1.7, 1.91, coat, 4, 0.045, 3 + i)
s.box(1.1, 0.02, 0.1, oak, (-1.95, 1.99, 1.68), 0.006)
for x in (-2.15, -1.98):
    f.pillow(0.1, 0.26, 0.1, m.plastic("shoe", "#3A2A1E", 0.5, size=60), (x, 1.75, 0), 0.4)
s.box(0.9, 0.55, 0.016, f.fabric("mat", "#6A5238", "#7E6445", 240), (-0.9, 1.55, 0), 0.006)
runner = f.fabric("runner", "#7C2F2A", "#8F3D34", 160)
s.box(1.0, 2.6, 0.014, runner, (0.3, 0.0, 0), 0.006)
studio.spot((-0.2, 0.5, 2.7), (-0.35, 1.8, 0.9), 190, "#FFC98A", 120, 0.8, 0.1)
studio.area((-1.2, -3.2, 2.3), (0.2, 1.8, 1.2), 2.4, 34, "#8FA6E4")
studio.camera((0.65, -1.15, 1.42), (0.36, 1.9, 1.28), 27, (0.02, 1.98, 1.42), 4)
studio.render("entrada-de-noche", 1280, 720, 1.1)
