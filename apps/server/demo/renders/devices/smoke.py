import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white("body", "#F3F2EF", 0.42)
s.lathe([(0, 0), (5.0, 0), (5.2, 0.3), (5.2, 0.8), (0, 0.8)], p.white("base", "#DCDCD9"), bevel=0.12)
s.lathe([(0, 0.8), (5.5, 0.8), (5.5, 1.9), (5.3, 2.2), (4.6, 2.3), (0, 2.3)], body, bevel=0.18, segments=5)
s.lathe([(3.9, 2.0), (3.9, 3.6)], p.dark("chamber", "#191B20"))
for i in range(36):
    a = 2 * math.pi * i / 36
    place = (4.12 * math.cos(a), -2.25, 4.12 * math.sin(a))
    s.plate(0.3, 0.75, 1.3, 0.08, body, place, bevel=0.04, turn=(0, 90 - math.degrees(a), 0))
s.lathe([(0, 3.5), *s.curved([(4.3, 3.5), (4.6, 3.5), (4.6, 4.1), (4.0, 4.6), (2.6, 4.92), (1.3, 5.0), (0, 5.0)])], body)
s.ring(1.35, 1.22, 0.04, p.dark("button seam", "#A5A6A9"), (0, -4.95, 0), 0.01)
s.lathe([(r, h + 4.9) for r, h in s.cap(1.2, 0.22)], body)
p.mark(0.72, (0, -5.09, 0.0))
p.led(0.15, (2.35, -4.8, 0), "#FF5A3C", 8)
s.dots(p.grid(7, 3, 0.3, (0, -2.6)), 0.085, p.dark("holes", "#2A2C31"), (0, -4.86, 0))
studio.shoot("equipo-humo", turn=-34, lift=-14, fill=0.62)
