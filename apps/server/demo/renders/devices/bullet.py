"""The outdoor camera Pro 1: a tube with a sunshield on a wall arm."""

import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white("body", "#ECECE9", 0.36)
aluminium = m.metal("aluminium", "#C4C7CC", 0.34)
s.lathe([(0, 0), (4.6, 0), (4.6, 0.5), (4.1, 1.1), (0, 1.1)], body, (0, 0, -4.5), bevel=0.18)
for angle in (40, 160, 280):
    p.screw(0.34, (3.2 * math.cos(math.radians(angle)), -1.09, -4.5 + 3.2 * math.sin(math.radians(angle))))
s.lathe(s.curved([(2.0, 0), (1.7, 0.6), (1.4, 1.2), (1.35, 2.4)]), body, (0, -1.0, -4.5))
s.lathe([(1.55 * math.sin(a), -1.55 * math.cos(a)) for a in (math.pi * i / 32 for i in range(33))], aluminium, (0, -4.1, -4.5))
s.tube([(0, -4.1, -4.5), (0, -5.0, -3.3), (0, -5.4, -2.2), (0, -5.5, -1.0)], 1.0, body)
tube = [(0, 0), (2.9, 0), (3.4, 0.6), (3.4, 15.0), (3.55, 15.1), (3.55, 16.2), (3.2, 16.5), (3.05, 15.9), (0, 15.9)]
barrel = s.lathe(tube, body, bevel=0.12, segments=5)
barrel.location = (0, 2.6, 2.2)
shade_profile = []
for i in range(25):
    a = math.radians(8 + 164 * i / 24)
    shade_profile.append((3.85 * math.cos(a), 3.85 * math.sin(a)))
shade_profile += [(x * 0.955, z * 0.955) for x, z in reversed(shade_profile)]
shade = s.extrude(shade_profile, 17.6, body, (0, 1.4, 2.25), bevel=0.06)
glass = s.disc(3.02, 0.06, m.glossy("front", "#07080B", 0.05), (0, -13.35, 2.2))
lens = p.lens(1.55, (0, -13.4, 2.2))
infrared = m.glossy("infrared", "#16181D", 0.2)
for i in range(8):
    a = math.radians(22.5 + 45 * i)
    place = (2.3 * math.cos(a), -13.4, 2.2 + 2.3 * math.sin(a))
    s.ring(0.34, 0.26, 0.08, m.metal("eye", "#9A9EA6", 0.3), place, 0.02)
    s.lathe(s.cap(0.26, 0.14, 8), infrared, place)
p.led(0.1, (0, -13.42, 2.2 - 2.85), studio.green, 8)
s.tube([(0.9, -0.4, -8.2), (1.0, -0.9, -8.6), (1.3, -0.5, -10.5), (1.2, -0.2, -16)], 0.28, p.dark("cable"))
brick, tree, shader = m.new("stucco")
shader.inputs["Roughness"].default_value = 0.95
m.link(tree, m.mix_colours(tree, m.noise(tree, 0.05, 6), m.rgb("#DAD3C6"), m.rgb("#E8E2D6")), shader.inputs["Base Color"])
m.bump(tree, shader, m.noise(tree, 1.7, 8), 0.5, 0.3)
studio.shoot("equipo-camara-exterior", turn=-46, lift=-6, fill=0.72, wall=brick)
