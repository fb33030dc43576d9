import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
case = m.plastic("case", "#1A1C21", 0.5, grain=0.5, soft=0)
flat = (-90, 0, 0)
s.plate(8, 5, 1.0, 0.7, case, bevel=0.12, turn=flat)
s.plate(8.02, 5.02, 0.06, 0.71, p.dark("seam", "#050607"), (0, 0, 0.98), bevel=0, turn=flat)
s.plate(8, 5, 1.0, 0.7, case, (0, 0, 1.02), bevel=0.3, segments=6, turn=flat)
s.plate(5.4, 3.2, 0.02, 0.3, m.plastic("label", "#E7E8EA", 0.35, grain=0, soft=0), (0.4, 0, 2.02), bevel=0, turn=flat)
ink = m.plastic("ink", "#20242E", 0.5, grain=0, soft=0)
s.text("centinela", 0.72, ink, (0.75, 0.75, 2.045), turn=(0, 0, 0))
s.text("GPS + 4G   12-24 V", 0.36, ink, (0.42, 0.05, 2.045), turn=(0, 0, 0))
s.plate(0.5, 0.5, 0.012, 0.1, m.plastic("blue", "#13203A", 0.4, grain=0), (-1.6, 0.75, 2.045), bevel=0, turn=flat)
s.plate(0.2, 0.2, 0.012, 0.04, m.light("lit", studio.amber, 1.3), (-1.48, 0.87, 2.06), bevel=0, turn=flat)
widths = [0.05, 0.1, 0.05, 0.15, 0.05, 0.05, 0.1, 0.15, 0.05, 0.1, 0.05, 0.05, 0.15, 0.1, 0.05, 0.1, 0.05, 0.15, 0.05, 0.1]
at = -1.8
for width in widths:
    s.plate(width, 0.55, 0.01, 0.01, ink, (at, -0.85, 2.045), bevel=0, turn=flat)
    at += width + 0.09
for i, (colour, power) in enumerate(((studio.green, 8), ("#4D8DFF", 6))):
    s.lathe(s.cap(0.13, 0.07, 6), m.light("led", colour, power), (-3.1, 0.8 - i * 0.7, 2.0), (0, 0, 0))
for x, y in ((-3.45, 2.0), (3.45, 2.0), (-3.45, -2.0), (3.45, -2.0)):
    screw = s.lathe([(0, 0), (0.22, 0), (0.22, 0.05), (0, 0.05)], m.metal("steel", "#8F939B", 0.35), (x, y, 1.98), (0, 0, 0), bevel=0.015)
    s.plate(0.26, 0.06, 0.02, 0.01, p.dark("slot", "#0A0B0D"), (x, y, 2.025), bevel=0, turn=(-90, 0, 0))
s.box(1.2, 2.4, 1.1, p.dark("plug", "#0C0D10"), (-4.4, 0, 0.45), bevel=0.1)
for i, colour in enumerate(("#A3251F", "#15171C", "#D99A16", "#1B2F63")):
    y = -0.75 + i * 0.5
    drift = 0.5 * math.sin(i * 1.9)
    s.tube([(-4.9, y, 1.0), (-6.2, y, 1.05), (-7.4, y + drift, 0.5), (-9.4, y * 1.4 + 0.6 + drift, 0.17), (-13, 2.4 + y * 1.1 - drift, 0.17), (-20, 8 + y, 0.17)], 0.16, m.plastic("wire", colour, 0.35, grain=0, soft=0))["backdrop"] = True
studio.shoot("equipo-gps", "table", turn=-26, lift=34, fill=0.66, blur=8, shift=(-0.03, 0))
