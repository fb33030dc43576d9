import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
before = set(studio.bpy.data.objects)
body = m.plastic("body", "#1B2233", 0.3, grain=0.3, soft=0, coat=0.15)
flat = (-90, 0, 0)
shell = s.plate(4, 6, 1.0, 1.9, body, bevel=0.42, segments=8, turn=flat)
chrome = m.metal("chrome", "#D9DCE2", 0.12)
band = s.plate(4.06, 6.06, 0.12, 1.93, chrome, (0, 0, 0.42), bevel=0.05, turn=flat)
key = m.plastic("key", "#2A3348", 0.5, soft=0)
alarm = m.light("help", studio.amber, 0.55)
for x, y, kind in ((-0.85, 1.2, "lock"), (0.85, 1.2, "open"), (-0.85, -0.5, "home"), (0.85, -0.5, "help")):
    s.lathe([(0, 0), (0.72, 0), (0.72, 0.03), (0, 0.03)], p.dark("key gap", "#07080B"), (x, y, 0.99), (0, 0, 0))
    s.lathe([(0, 0), (0.66, 0), (0.62, 0.14), (0, 0.17)], alarm if kind == "help" else key, (x, y, 0.99), (0, 0, 0), bevel=0.04)
ink, dark = m.plastic("ink", "#E8ECF4", 0.4, grain=0, soft=0), m.plastic("dark ink", "#2B1E05", 0.4, grain=0, soft=0)
top = 1.162
for x, material in ((-0.85, ink), (0.85, ink)):
    s.plate(0.44, 0.34, 0.012, 0.06, material, (x, 1.1, top), bevel=0, turn=flat)
    shift = 0.0 if x < 0 else 0.14
    s.tube([(x - 0.14 + shift, 1.26, top + 0.01), (x - 0.14 + shift, 1.5, top + 0.01), (x + shift, 1.56, top + 0.01), (x + 0.14 + shift, 1.5, top + 0.01), (x + 0.14 + shift, 1.26 if x < 0 else 1.42, top + 0.01)], 0.035, material)
s.extrude([(-0.3, -0.28), (0.3, -0.28), (0.3, 0.05), (0, 0.34), (-0.3, 0.05)], 0.012, ink, (-0.85, -0.52, top), bevel=0, turn=flat)
s.text("!", 0.95, dark, (0.85, -0.5, top + 0.01), turn=(0, 0, 0))
s.lathe(s.cap(0.07, 0.03, 6), m.light("led", studio.green, 8), (0, 2.3, 0.99), (0, 0, 0))
s.text("centinela", 0.5, ink, (0, -1.95, 1.005), turn=(0, 0, 0))
s.torus(0.42, 0.13, chrome, (0, 3.15, 0.5), (0, 0, 0))
s.torus(1.25, 0.09, chrome, (0.35, 4.55, 0.16), (4, 3, 0))
s.torus(1.25, 0.09, chrome, (0.38, 4.57, 0.27), (5, 2, 0))
brass = m.metal("brass", "#C9A45C", 0.3, brushed=True)
hoop = s.ring(0.95, 0.5, 0.2, brass, (2.1, 5.6, 0.12), 0.04, (0, 0, 0))
s.box(0.62, 3.6, 0.2, brass, (3.6, 6.9, 0.12), bevel=0.04, turn=(0, 0, -48))
root = s.collect(studio.bpy.data.objects.new("root", None))
p.join_to(root, [obj for obj in set(studio.bpy.data.objects) - before - {root} if obj.parent is None])
root.rotation_euler = (0, 0, math.radians(24))
studio.shoot("equipo-llavero", "table", turn=0, lift=42, fill=0.76, blur=9)
