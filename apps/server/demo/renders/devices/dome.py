"""The indoor dome camera Pro 2: a smoked bubble over a turning camera, with a ring of speaker holes."""

import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white("body", "#F2F1EE", 0.34)
flat = (0, 0, 0)
base = s.curved([(6.0, 0), (6.45, 0), (6.45, 1.4), (6.4, 2.6), (5.6, 3.4), (4.6, 3.6), (4.5, 3.3), (4.5, 3.2)])
s.lathe([(0, 0), *base, (0, 3.2)], body, turn=flat)
s.lathe([(6.43, 0.9), (6.43, 1.0)], p.dark("seam", "#8D8E92"), turn=flat)
smoke = m.clear("bubble", "#8A8F99", 0.0, 1.2)
s.lathe(s.cap(4.45, 3.9, 32), smoke, (0, 0, 3.35), flat)
s.torus(4.5, 0.12, p.white("rim", "#DADADA"), (0, 0, 3.45), flat)
inner = p.dark("inner", "#0D0E12", 0.5)
s.lathe([(0, 0.2), (3.9, 0.2), (3.9, 0.5), (0, 0.5)], inner, (0, 0, 3.1), flat)
eye = s.lathe([(2.3 * math.sin(a), -2.3 * math.cos(a)) for a in (math.pi * i / 32 for i in range(33))], inner, (0, 0, 4.4), flat)
lens = p.lens(1.3, (0, 0, 1.9), flat)
p.join_to(eye, lens[:2])
eye.rotation_euler = (math.radians(58), 0, math.radians(-14))
for i in range(-6, 7):
    a = math.radians(-104 + i * 4.2)
    s.lathe([(0.09, 0), (0.09, 0.02), (0, 0.02)], p.dark("holes", "#101114"), (5.99 * math.cos(a), 5.99 * math.sin(a), 2.87), (57, 0, math.degrees(a) + 90))
led_place = math.radians(-70)
s.lathe(s.cap(0.12, 0.05, 6), m.light("led", studio.green, 9), (5.98 * math.cos(led_place), 5.98 * math.sin(led_place), 2.9), (50, 0, -70 + 90))
studio.shoot("equipo-camara-domo-pro", "table", turn=-18, lift=20, fill=0.64, blur=11, shift=(0, -0.02))
