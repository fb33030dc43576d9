from lib import materials as m, parts as p, shapes as s, studio

studio.start()
case = m.plastic("case", "#20242C", 0.42, grain=0.45, soft=0)
flat = (-90, 0, 0)
for x in (-3.35, 3.35):
    s.plate(1.7, 1.9, 0.35, 0.8, case, (x, 0, 0), bevel=0.08, turn=flat)
    s.ring(0.5, 0.26, 0.4, m.metal("eyelet", "#AEB2BA", 0.3), (x * 1.06, 0, 0), 0.04, (0, 0, 0))
    s.disc(0.26, 0.37, p.dark("hole", "#030304"), (x * 1.06, 0, 0), 0, (0, 0, 0))
s.plate(6, 4, 1.7, 1.0, case, bevel=0.4, segments=8, turn=flat)
s.plate(6.03, 4.03, 0.1, 1.01, m.plastic("gasket", "#B5741A", 0.5, soft=0), (0, 0, 0.75), bevel=0.02, turn=flat)
for i in range(5):
    s.plate(0.16, 2.4, 0.12, 0.08, case, (1.2 + i * 0.36, 0, 1.66), bevel=0.04, turn=flat)
s.plate(1.25, 1.25, 0.03, 0.25, m.plastic("blue", "#2F4A86", 0.35, grain=0, soft=0), (-1.3, 0, 1.69), bevel=0, turn=flat)
s.plate(0.48, 0.48, 0.03, 0.1, m.light("lit", studio.amber, 1.3), (-1.03, 0.27, 1.72), bevel=0, turn=flat)
s.lathe(s.cap(0.12, 0.06, 6), m.light("led", studio.green, 8), (0.3, 0.9, 1.69), (0, 0, 0))
s.lathe([(0, 0), (0.55, 0), (0.55, 0.7), (0.38, 0.95), (0.3, 1.6), (0, 1.6)], p.dark("gland"), (-0.6, 1.9, 0.85), (-90, 0, 0), bevel=0.05)
cable = [(-0.6, 3.2, 0.85), (-0.6, 4.2, 0.75), (-0.2, 5.4, 0.35), (1.6, 6.2, 0.24), (4.6, 5.6, 0.24), (9, 7.5, 0.24), (18, 14, 0.24)]
s.tube(cable, 0.24, p.dark("cable", "#0E0F12", 0.55))["backdrop"] = True
studio.shoot("equipo-gps-moto", "table", turn=24, lift=36, fill=0.66, blur=8)
