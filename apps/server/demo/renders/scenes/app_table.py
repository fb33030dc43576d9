"""A phone with the application on a wooden table at night: a lamp, a mate, keys, a window with the dark street."""

from lib import furniture as f, materials as m, outdoors as o, parts as p, shapes as s, studio

studio.start()
studio.ambient("#1A2A5C", 0.45)
s.box(2.4, 1.2, 0.045, f.wood("table", "#4A2D18", "#7E5430", (0.9, 12, 12), 0.36), (0, 0, -0.045), 0.006)
wall = o.surface("wall", "#2A3860", "#2F3E68", 1.5, 0.9, 0.15, 0.004, 60)
s.box(6, 0.1, 4, wall, (0, 1.55, -1.2), 0)
frame = m.plastic("frame", "#8E93A0", 0.45, size=100)
s.sheet(1.3, 1.6, m.light("dusk", "#1B2C5C", 0.5), (-0.72, 1.495, 0.62))
for x in (-1.39, -0.72, -0.05):
    s.box(0.05, 0.05, 1.66, frame, (x, 1.48, -0.2), 0.006)
for z in (-0.2, 0.62, 1.42):
    s.box(1.38, 0.05, 0.05, frame, (-0.72, 1.48, z), 0.006)
for x, z, size, colour in ((-1.15, 0.12, 0.012, studio.amber), (-0.95, 0.2, 0.009, "#FFE0A0"), (-0.42, 0.16, 0.012, studio.amber), (-0.25, 0.3, 0.008, "#9DB4E8"), (-1.05, 0.34, 0.007, "#9DB4E8"), (-0.55, 0.08, 0.01, "#FFE0A0")):
    s.disc(size, 0.002, m.light("far light", colour, 9), (x, 1.47, z), 0)
root = studio.include("devices/phone", (0.03, 0.02, 0), (0, 0, -14))
f.table_lamp((0.3, 0.34, 0), 3.2, 0.95)
f.mate((-0.15, 0.1, 0), 1.0)
brass = m.metal("brass", "#C9A45C", 0.28)
s.torus(0.016, 0.0016, brass, (0.16, -0.118, 0.004), (8, 0, 0))
for angle, tone in ((30, brass), (75, m.metal("key", "#B9BDC4", 0.3))):
    key = s.collect(studio.bpy.data.objects.new("key", None))
    for part in (s.ring(0.012, 0.005, 0.002, tone, (0, 0, 0), 0.0005, (0, 0, 0)), s.box(0.034, 0.005, 0.002, tone, (0.028, 0, 0), 0.0005), s.box(0.008, 0.01, 0.002, tone, (0.038, -0.004, 0), 0.0005)):
        part.parent = key
    key.location, key.rotation_euler = (0.17, -0.13, 0.002), (0, 0, -angle / 57.3)
studio.include("devices/keyfob", (0.155, -0.06, 0.0), (0, 0, 20), 0.0085)
s.box(0.21, 0.29, 0.012, m.plastic("notebook", "#22345C", 0.6, size=100), (-0.42, -0.12, 0), 0.003, turn=(0, 0, 18))
s.tube([(-0.46, -0.18, 0.017), (-0.38, -0.06, 0.017)], 0.004, m.metal("pen", "#1A1C20", 0.3))
f.plant((-0.66, 0.45, 0), 0.75, 4)
studio.area((-1.2, -0.8, 1.3), (0, 0, 0.1), 1.0, 16, "#8FA6E4")
studio.camera((-0.1, -0.52, 0.2), (0.035, 0.05, 0.092), 38, (0.03, 0.0, 0.08), 4.5)
studio.render("app-en-la-mesa", 1000, 750, 0.5)
