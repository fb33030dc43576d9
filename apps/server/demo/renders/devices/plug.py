import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white("body", "#F2F1EE", 0.36)
socket = p.white("socket", "#EDECE8", 0.32)
plate = s.plate(8.4, 12.4, 0.9, 0.9, socket, bevel=0.3, segments=5)
inner = s.plate(6.4, 10.6, 0.12, 0.5, p.white("inner", "#E3E2DE"), (0, -0.85, 0), bevel=0.04)
plug = s.lathe([(0, 0), (2.9, 0), (3.05, 0.4), (3.05, 3.6), (2.8, 4.4), (2.2, 4.6), (0, 4.6)], body, (0, -0.95, 1.6), bevel=0.3, segments=6)
s.ring(3.1, 3.0, 0.16, p.dark("seam", "#9B9CA0"), (0, -2.3, 1.6), 0.01)
s.torus(2.35, 0.13, m.light("ring", studio.amber, 3.2), (0, -5.5, 1.6))
s.lathe([(0, 0), (2.05, 0), (2.05, 0.1), (0, 0.1)], p.white("face", "#E9E8E5"), (0, -5.5, 1.6), bevel=0.03)
hole = p.dark("hole", "#0B0C0F", 0.6)
for x, z, angle in ((-0.62, 0.25, -30), (0.62, 0.25, 30), (0, -0.85, 0)):
    s.plate(0.24, 0.95, 0.015, 0.05, hole, (x, -5.6, 1.6 + z), bevel=0, turn=(0, angle, 0))
for x, z, angle in ((-0.62, 0.25, -30), (0.62, 0.25, 30), (0, -0.85, 0)):
    s.plate(0.26, 1.0, 0.02, 0.05, hole, (x, -0.97, -3.2 + z), bevel=0, turn=(0, angle, 0))
s.disc(0.42, 0.25, body, (0, -5.1, 4.25), turn=(25, 0, 0))
p.mark(0.5, (0, -5.605, 2.75 + 0.02))
studio.shoot("equipo-enchufe", turn=-34, lift=14, fill=0.68)
