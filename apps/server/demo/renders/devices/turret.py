"""The indoor dome camera Pro 1: a ball that turns in a ring, on a table."""

import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white("body", "#F2F1EE", 0.34)
flat = (0, 0, 0)
s.lathe([(0, 0), (5.4, 0), (5.4, 0.5), (0, 0.5)], p.white("foot", "#CFD0CE"), turn=flat, bevel=0.12)
base = s.curved([(5.3, 0.55), (5.75, 0.55), (5.75, 1.5), (5.2, 2.8), (4.4, 3.4), (3.7, 3.5), (3.7, 2.9), (3.7, 2.4)])
s.lathe([(0, 0.55), *base, (3.7, 1), (0, 1)], body, turn=flat)
s.lathe([(3.72, 3.05), (3.6, 3.3), (3.4, 3.0)], p.dark("gap", "#24262B"), turn=flat)
ball = s.lathe([(3.55 * math.sin(a), -3.55 * math.cos(a)) for a in ((math.pi - math.asin(2.42 / 3.55)) * i / 48 for i in range(49))], body, (0, 0, 3.5), flat)
face = [(0, 3.06), (2.05, 3.06), (2.3, 2.86), (2.42, 2.6), (2.42, 2.4)]
head = s.lathe([(r, h) for r, h in face], m.glossy("face", "#06070A", 0.1, 0.5, 0.7), turn=flat, bevel=0.03)
edge = s.ring(2.56, 2.38, 0.16, m.metal("edge", "#B9BDC6", 0.2), (0, 0, 2.5), 0.04, flat)
lens = p.lens(1.35, (0, 0, 3.02), flat)
red = m.glossy("infrared", "#1B0508", 0.15)
eyes = [s.lathe([(r, h) for r, h in s.cap(0.2, 0.1, 6)], red, (1.72 * math.cos(a), 1.72 * math.sin(a), 3.06), flat) for a in (math.radians(45 + 90 * i) for i in range(4))]
lamp = s.lathe(s.cap(0.09, 0.05, 6), m.light("led", studio.green, 9), (0, -1.76, 3.06), flat)
p.join_to(ball, [head, edge, lens[0], lens[1], lamp, *eyes])
ball.rotation_euler = (math.radians(62), 0, math.radians(-6))
mark = m.light("lit", studio.amber, 1.4)
studio.shoot("equipo-camara-domo", "table", turn=-16, lift=17, fill=0.62, blur=11, shift=(0, -0.02))
