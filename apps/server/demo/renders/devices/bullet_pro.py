"""The outdoor camera Pro 2: a rounded block with a light bar and a loudspeaker."""

import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white("body", "#EFEFEC", 0.36)
s.plate(8.4, 8.4, 0.9, 1.8, body, (0, 0, -1), bevel=0.25)
s.lathe([(0, 0), (1.7, 0), (1.4, 0.8), (1.2, 3.2), (0, 3.2)], body, (0, -0.9, -1), bevel=0.1)
s.lathe([(1.7 * math.sin(a), -1.7 * math.cos(a)) for a in (math.pi * i / 32 for i in range(33))], m.metal("joint", "#C4C7CC", 0.3), (0, -4.3, -0.6))
s.plate(8.2, 10.2, 12.5, 2.7, body, (0, -5.2, 1.2), bevel=0.5, segments=6)
s.plate(8.26, 10.26, 0.1, 2.73, p.dark("seam", "#8B8C90"), (0, -14.6, 1.2), bevel=0)
front = -17.7
s.plate(7.4, 9.4, 0.25, 2.4, m.glossy("face", "#08090C", 0.09, 0.5, 0.8), (0, front + 0.1, 1.2), bevel=0.1)
p.lens(1.75, (0, front - 0.12, 3.1))
s.plate(4.6, 0.72, 0.14, 0.36, m.light("lamp", "#FFE3B0", 4), (0, front - 0.12, -0.35), bevel=0.05)
for x in (-2.6, 2.6):
    s.ring(0.5, 0.4, 0.08, m.metal("eye", "#9A9EA6", 0.3), (x, front - 0.12, 4.4), 0.02)
    s.lathe(s.cap(0.4, 0.18, 8), m.glossy("infrared", "#1A0609", 0.15), (x, front - 0.12, 4.4))
s.dots(p.grid(9, 3, 0.34, (0, -1.75)), 0.1, p.dark("holes", "#2B2D33"), (0, front - 0.16, 0))
p.led(0.1, (2.6, front - 0.16, 1.7), studio.green, 8)
p.mark(0.5, (-2.6, front - 0.16, 1.7))
s.plate(8.8, 0.5, 14.5, 0.2, body, (0, -4.6, 6.7), bevel=0.18)
s.tube([(0.9, -0.5, -5.0), (1.0, -0.9, -5.4), (1.3, -0.5, -8), (1.2, -0.2, -14)], 0.28, p.dark("cable"))
stucco, tree, shader = m.new("stucco")
shader.inputs["Roughness"].default_value = 0.95
m.link(tree, m.mix_colours(tree, m.noise(tree, 0.05, 6), m.rgb("#DAD3C6"), m.rgb("#E8E2D6")), shader.inputs["Base Color"])
m.bump(tree, shader, m.noise(tree, 1.7, 8), 0.5, 0.3)
studio.shoot("equipo-camara-exterior-pro", turn=-38, lift=-4, fill=0.7, wall=stucco)
